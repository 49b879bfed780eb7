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
    if (!isEmpty(value)) throw new ApiError('request.invalid', { errors: [unexpected([part], language)] });
    return undefined;
  }
  const unreadable = findUnreadable(value, [part]);
  if (unreadable !== null) throw refusedField('request.invalid', pointer(unreadable));
  const result = schema.safeParse(value ?? {}, { error: sentences[language] });
  if (result.success) return result.data;
  // A body of nothing but mistakes would be answered by more than was sent.
  const issues = result.error.issues.slice(0, mostErrors);
  const errors = issues.flatMap((issue) => toFieldErrors(part, issue, language)).slice(0, mostErrors);
  throw new ApiError('request.invalid', { errors });
}

/** Fields that a refusal names, and characters of a key and of a sentence in it. */
const mostErrors = 20;
const longestKey = 100;
const longestMessage = 300;

/** No request of the contract is as deep as this; what is deeper would end the reader of it, not the sender. */
const deepest = 32;
/** Nor has any a longer list or an object of more fields: a schema would judge each of them before it counts them. */
const mostItems = 10_000;
const mostFields = 200;

/**
 * Where something stands that is refused before any schema: a text with a NUL character or half of a surrogate pair, which PostgreSQL
 * cannot keep, values too deep within each other or too many of them; null when nowhere.
 */
function findUnreadable(value: unknown, path: PropertyKey[]): readonly PropertyKey[] | null {
  if (path.length > deepest) return path.slice(0, 2);
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [...path] : null;
  if (typeof value !== 'object' || value === null) return null;
  const keys = Object.keys(value);
  if (keys.length > (Array.isArray(value) ? mostItems : mostFields)) return [...path];
  for (const key of keys) {
    path.push(key);
    const found = findUnreadable(Reflect.get(value, key), path);
    if (found !== null) return found;
    path.pop();
  }
  return null;
}

function toFieldErrors(part: string, issue: z.core.$ZodIssue, language: Language): Problem['errors'] {
  // An unknown field is told at the field itself, not at the object that holds it.
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, mostErrors).map((key) => unexpected([part, ...issue.path, key], language));
  }
  return [{ pointer: pointer([part, ...issue.path]), message: cut(issue.message, longestMessage) }];
}

/** RFC 6901; a key that is longer than any of ours is cut. */
function pointer(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => cut(String(step), longestKey).replaceAll('~', '~0').replaceAll('/', '~1'));
  return steps.map((step) => `/${step}`).join('');
}

/** `…` in place of what is too long; never half of a surrogate pair. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).toWellFormed()}…`;
}

/** A field that no request has, by its own name. */
function unexpected(path: readonly PropertyKey[], language: Language): Problem['errors'][number] {
  const keys = [cut(String(path.at(-1)), longestKey)];
  const message = sentences[language]({ code: 'unrecognized_keys', keys, input: undefined, path: [] });
  return { pointer: pointer(path), message: typeof message === 'string' ? message : (message?.message ?? '') };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
