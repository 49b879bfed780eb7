import type { Language, Problem } from '@escale/contract';
import { z } from 'zod';
import { ApiError, refusedField } from '../errors/api-error.ts';
import { fieldSentence } from './field-sentence.ts';

const sentences = { fr: z.locales.fr().localeError, en: z.locales.en().localeError, nl: z.locales.nl().localeError };

/** Parses a part of a request by its schema; `request.invalid` lists every wrong field by JSON pointer in the member's language. */
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
  // Bounded, or the refusal of a body full of mistakes would be larger than the request.
  const issues = result.error.issues.slice(0, mostErrors);
  const errors = issues.flatMap((issue) => toFieldErrors(part, issue, value, language)).slice(0, mostErrors);
  throw new ApiError('request.invalid', { errors });
}

/** Maximum number of fields in a refusal, and of characters of a key and of a message in it. */
const mostErrors = 20;
const longestKey = 100;
const longestMessage = 300;

/** No request of the contract is nested as deeply; a deeper one could overflow the parser's stack. */
const deepest = 32;
/** No request has a longer list or an object with more fields: a schema would validate every item before it checks their number. */
const mostItems = 10_000;
const mostFields = 200;

/**
 * Path of a value that is refused before any schema: a text with a NUL character or half of a surrogate pair, which PostgreSQL cannot
 * store, values nested too deeply or too many of them; null when there is none.
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

function toFieldErrors(part: string, issue: z.core.$ZodIssue, value: unknown, language: Language): Problem['errors'] {
  // An unknown field is reported at the field itself, not at the object that contains it.
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, mostErrors).map((key) => unexpected([part, ...issue.path, key], language));
  }
  const message = fieldSentence(issue, value, language) ?? issue.message;
  return [{ pointer: pointer([part, ...issue.path]), message: cut(message, longestMessage) }];
}

/** RFC 6901; a key that is longer than any of ours is truncated. */
function pointer(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => cut(String(step), longestKey).replaceAll('~', '~0').replaceAll('/', '~1'));
  return steps.map((step) => `/${step}`).join('');
}

/** Replaces the excess of a long text by `…`; never splits a surrogate pair. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).toWellFormed()}…`;
}

/** The error of an unknown field, with its name. */
function unexpected(path: readonly PropertyKey[], language: Language): Problem['errors'][number] {
  const keys = [cut(String(path.at(-1)), longestKey)];
  const message = sentences[language]({ code: 'unrecognized_keys', keys, input: undefined, path: [] });
  return { pointer: pointer(path), message: typeof message === 'string' ? message : (message?.message ?? '') };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
