import type { Language } from '@escale/contract';
import { translate } from '../messages/translate.ts';
import type { MailBody } from './mail-body.ts';

/** The mail as plain text. */
export function mailText({ greeting, lead, rows, action, stop }: MailBody, language: Language): string {
  const line = (label: string, value: string) => translate(language, 'letter.line', { label, value });
  const details = rows.map(({ label, value, href }) => line(label, href ?? value));
  return [
    greeting,
    '',
    lead,
    '',
    ...details,
    ...(action ? ['', line(action.label, action.href)] : []),
    ...(stop ? ['', line(stop.label, stop.href)] : []),
    '',
    'Escale',
  ].join('\n');
}
