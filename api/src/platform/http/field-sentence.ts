import type { Language } from '@escale/contract';
import type { z } from 'zod';
import { type MessageId, translate } from '../messages/translate.ts';
import { emailReason } from './email-reason.rules.ts';

/** Formats whose sentence by zod quotes the pattern or the text that it compares with. */
const technical: ReadonlySet<string> = new Set(['regex', 'starts_with', 'ends_with', 'includes']);

/** Sentences that checks of the contract name as their message. */
const namedByChecks = [
  'field.characters',
  'field.code',
  'field.linkedIn',
  'field.name',
  'field.phone',
] as const satisfies readonly MessageId[];

/** What is wrong with a text in words for its writer (ERR-02); null where the sentence of zod is as good. */
export function fieldSentence(issue: z.core.$ZodIssue, value: unknown, language: Language): string | null {
  const named = namedByChecks.find((id) => id === issue.message);
  if (named !== undefined) return translate(language, named);
  if (issue.code === 'too_big' && issue.path.at(-1) === 'email') return translate(language, 'field.email.long');
  if (issue.code === 'too_big' && issue.origin === 'string')
    return translate(language, 'field.long', { count: Number(issue.maximum) });
  if (issue.code === 'too_small' && issue.origin === 'string')
    return translate(language, 'field.short', { count: Number(issue.minimum) });
  if (issue.code === 'custom') {
    const example: unknown = issue.params?.example;
    return typeof example === 'string'
      ? translate(language, 'field.format.example', { example })
      : translate(language, 'field.format');
  }
  if (issue.code !== 'invalid_format') return null;
  if (technical.has(issue.format)) return translate(language, 'field.format');
  return issue.format === 'email' ? emailSentence(issue, value, language) : null;
}

/** What is wrong with an e-mail address, instead of a sentence that fits every format. */
function emailSentence(issue: z.core.$ZodIssue, value: unknown, language: Language): string {
  const text = issue.path.reduce<unknown>((found, key) => Object(found)[key], value);
  const { reason, ...values } = emailReason(String(text));
  return translate(language, `field.email.${reason}`, values);
}
