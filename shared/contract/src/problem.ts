import type { Problem } from './errors.ts';
import { errorCodes } from './page-data.built.ts';

/** Type guard for problem details without the schema: pages meet errors before any schema is loaded (ERR-02). */
export function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    errorCodes.some((code) => code === fields.get('code')) &&
    Number.isInteger(fields.get('status')) &&
    ['type', 'title', 'message', 'requestId'].every((name) => typeof fields.get(name) === 'string') &&
    Array.isArray(fields.get('errors'))
  );
}
