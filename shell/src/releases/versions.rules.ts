/** Versions by name of the remote, or `shell`. */
export type Versions = Readonly<Record<string, string>>;

/** Whether a page with its `own` versions is no longer what a new page load would be. */
export function differs(own: Versions, current: Versions): boolean {
  const names = new Set([...Object.keys(own), ...Object.keys(current)]);
  return [...names].some((name) => own[name] !== current[name]);
}
