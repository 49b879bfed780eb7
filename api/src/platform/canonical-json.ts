/** JSON with sorted keys, so that the order of fields does not matter. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
