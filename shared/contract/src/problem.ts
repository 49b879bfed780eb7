import type { Problem } from './errors.ts';

/** Any code of that form: an open page may meet a server newer than itself, and the list would weigh on every first load. */
const codeForm = /^[a-z-]+\.[a-z-]+$/;

/** Type guard for problem details without the schema: pages meet errors before any schema is loaded (ERR-02). */
export function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const code = fields.get('code');
  return (
    typeof code === 'string' &&
    codeForm.test(code) &&
    Number.isInteger(fields.get('status')) &&
    ['type', 'title', 'message', 'requestId'].every((name) => typeof fields.get(name) === 'string') &&
    Array.isArray(fields.get('errors'))
  );
}
