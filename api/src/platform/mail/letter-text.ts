import type { Language } from '@escale/contract';
import { translate } from '../messages/translate.ts';
import type { LetterBody } from './letter-body.ts';

/** The letter as plain text. */
export function letterText({ greeting, lead, rows, action }: LetterBody, language: Language): string {
  const line = (label: string, value: string) => translate(language, 'letter.line', { label, value });
  const details = rows.map(({ label, value }) => line(label, value));
  return [greeting, '', lead, '', ...details, '', line(action.label, action.href), '', 'Escale'].join('\n');
}
