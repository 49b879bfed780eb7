interface Called {
  method: string;
  path: string;
  auth: string;
  shows?: readonly string[];
  changes?: readonly string[];
}

/** What a client call needs of each route of an area, without schemas. */
export function calledOf(area: Readonly<Record<string, Called>>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(area).map(([name, { method, path, auth, shows, changes }]) => [
      name,
      { method, path, auth, ...(shows ? { shows } : { changes }) },
    ]),
  );
}
