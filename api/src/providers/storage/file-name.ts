const namePattern = /^[a-z0-9-]+\.[a-z0-9]+$/;

/** The name itself; throws where it could be a path. */
export function requireFileName(name: string): string {
  if (!namePattern.test(name)) throw new Error(`"${name}" is no name of a file`);
  return name;
}
