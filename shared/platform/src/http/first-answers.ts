import { readJson } from '../config.ts';

interface FirstAnswers {
  language: string;
  answers: Record<string, unknown>;
}

let given: FirstAnswers | null | undefined;

/**
 * The reply that the server wrote into the page for a visitor's first call of this URL, once; undefined where there is none.
 * URLs are compared with their parameters in order.
 */
export function takeFirstAnswer(path: string, query: Record<string, string>, language: string): unknown {
  given ??= readFirstAnswers();
  if (given?.language !== language) return undefined;
  const search = new URLSearchParams(query);
  search.sort();
  const address = search.size > 0 ? `${path}?${search}` : path;
  const answer = given.answers[address];
  delete given.answers[address];
  return answer;
}

function readFirstAnswers(): FirstAnswers | null {
  const value = readJson('escale-first');
  if (typeof value !== 'object' || value === null || !('language' in value) || !('answers' in value)) return null;
  const { language, answers } = value;
  if (typeof language !== 'string' || typeof answers !== 'object' || answers === null) return null;
  return { language, answers: { ...answers } };
}
