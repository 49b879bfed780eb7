declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value in the driver's wire form: text, bytes or null. */
    prepareValue(value: unknown): unknown;
  };
  export default utils;
}
