declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value as the driver sends it: text, bytes or null. */
    prepareValue(value: unknown): unknown;
  };
  export default utils;
}
