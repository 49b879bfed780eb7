import type { z } from 'zod';
import { remoteManifest } from './manifest.ts';

type Issue = z.core.$ZodIssue;

/**
 * Why a `remote.json` cannot be published: one sentence for each refused field, with the file, such as
 * `mfe-lunch/remote.json: routes[0] "Lunch" must begin with "/" …`. Empty when it can be.
 */
export function manifestProblems(value: unknown, file: string): string[] {
  const { error } = remoteManifest.safeParse(value);
  return (error?.issues ?? []).flatMap((issue) => sentencesOf(issue, value)).map((sentence) => `${file}: ${sentence}.`);
}

function sentencesOf(issue: Issue, manifest: unknown): string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${fieldOf([...issue.path, key])} is not a known field`);
  const given = issue.path.reduce<unknown>((inside, key) => fieldsOf(inside)[String(key)], manifest);
  const field = issue.path.length === 0 ? 'the manifest' : fieldOf(issue.path);
  if (given === undefined && issue.path.length > 0) return [`${field} is missing`];
  const shown = typeof given === 'object' ? '' : ` ${JSON.stringify(given)}`;
  return [`${field}${shown} ${reasonOf(issue, given)}`];
}

function reasonOf(issue: Issue, given: unknown): string {
  if (issue.code === 'invalid_type') return `must be of the type ${issue.expected}`;
  if (issue.code === 'invalid_value') return choiceOf(issue.values.map(String), String(given));
  if (issue.code === 'too_big') return `must have at most ${issue.maximum}${unitOf(issue.origin)}`;
  if (issue.code === 'too_small') return `must have at least ${issue.minimum}${unitOf(issue.origin)}`;
  if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => message).join(' and ');
  return issue.message;
}

/** More values than anybody reads: only those that share a word with the one given. */
const mostListed = 20;

function choiceOf(values: readonly string[], given: string): string {
  if (values.length <= mostListed) return `must be one of ${values.join(', ')}`;
  const words = given
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2);
  const similar = values.filter((value) => words.some((word) => value.includes(word))).slice(0, mostListed);
  const shown = similar.length > 0 ? similar : values.slice(0, mostListed);
  return `is no known name, such as ${shown.join(', ')}`;
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}

/** `nav[0].label.nl` */
function fieldOf(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`))
    .join('');
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
