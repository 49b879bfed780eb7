import type { Language, Problem } from '@escale/contract';
import { z } from 'zod';
import { ApiError, refusedField } from '../errors/api-error.ts';

const sentences = { fr: z.locales.fr().localeError, en: z.locales.en().localeError, nl: z.locales.nl().localeError };

/** A part of a request by its schema; `request.invalid` names every wrong field by JSON pointer in the member's language. */
export function parsePart(
  schema: z.ZodType | undefined,
  part: 'params' | 'query' | 'body',
  value: unknown,
  language: Language,
) {
  if (schema === undefined) {
    if (!isEmpty(value)) throw new ApiError('request.invalid', { errors: [unexpected(part, language)] });
    return undefined;
  }
  const unstorable = findUnstorable(value, [part]);
  if (unstorable !== null) {
    throw refusedField('request.invalid', pointer(unstorable));
  }
  const result = schema.safeParse(value ?? {}, { error: sentences[language] });
  if (result.success) return result.data;
  throw new ApiError('request.invalid', { errors: result.error.issues.flatMap((issue) => toFieldErrors(part, issue)) });
}

/** No request of the contract is as deep as this; what is deeper would end the reader of it, not the sender. */
const deepest = 32;

/**
 * Where something stands that cannot be kept: a text with a NUL character or half of a surrogate pair, which PostgreSQL refuses, or
 * values too deep within each other; null when nowhere.
 */
function findUnstorable(value: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] | null {
  if (path.length > deepest) return path.slice(0, 2);
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

function toFieldErrors(part: string, issue: z.core.$ZodIssue): Problem['errors'] {
  const { message } = issue;
  // An unknown field is told at the field itself, not at the object that holds it.
  const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
  return paths.map((path) => ({ pointer: pointer([part, ...path]), message }));
}

/** RFC 6901. */
function pointer(path: readonly PropertyKey[]): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function unexpected(part: string, language: Language): Problem['errors'][number] {
  const message = sentences[language]({ code: 'unrecognized_keys', keys: [part], input: undefined, path: [] });
  return { pointer: `/${part}`, message: typeof message === 'string' ? message : (message?.message ?? '') };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
