import type { Language } from '@escale/contract';
import { mailProvider } from '../../providers/mail/index.ts';
import type { Config } from '../config/config.ts';
import type { LetterBody } from './letter-body.ts';
import { letterPage } from './letter-page.ts';
import { letterText } from './letter-text.ts';

/** A letter before it is laid out. */
export interface LetterDraft {
  /** The letter's own: sent again under the same id it is the same letter. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  body: LetterBody;
  language: Language;
  /** An iCalendar file that goes with it. */
  calendar?: string;
}

/** Lays a letter out as text and as HTML, and sends it; fails when it is not taken. */
export async function sendLetter(config: Config, { body, language, ...letter }: LetterDraft): Promise<void> {
  await mailProvider(config).send({ ...letter, text: letterText(body, language), html: letterPage(body, language) });
}
