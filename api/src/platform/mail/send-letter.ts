import type { Language } from '@escale/contract';
import { mailProvider } from '../../providers/mail/index.ts';
import type { Config } from '../config/config.ts';
import type { LetterBody } from './letter-body.ts';
import { letterPage } from './letter-page.ts';
import { letterText } from './letter-text.ts';

/** A letter before it is rendered. */
export interface LetterDraft {
  /** Id of the letter: sent again under the same id it is the same letter. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  body: LetterBody;
  language: Language;
  /** An iCalendar file to attach. */
  calendar?: string;
}

/** Renders a letter as text and as HTML, and sends it; throws when it is not accepted. */
export async function sendLetter(config: Config, { body, language, ...letter }: LetterDraft): Promise<void> {
  await mailProvider(config).send({ ...letter, text: letterText(body, language), html: letterPage(body, language) });
}
