import type { Language } from '@escale/contract';
import { mailProvider } from '../../providers/mail/index.ts';
import type { Config } from '../config/config.ts';
import type { MailBody } from './mail-body.ts';
import { mailPage } from './mail-page.ts';
import { mailText } from './mail-text.ts';

/** A mail before it is rendered. */
export interface MailDraft {
  /** Id of the mail: sent again under the same id it is the same mail. */
  id: string;
  to: { name: string; address: string };
  /** Where an answer goes; the sender of all letters when absent. */
  replyTo?: { name: string; address: string };
  subject: string;
  body: MailBody;
  language: Language;
  /** An iCalendar file to attach. */
  calendar?: string;
  /** Another file to attach. */
  attachment?: { name: string; type: string; content: Buffer };
}

/** Renders a mail as text and as HTML, and sends it; throws when it is not accepted. */
export async function sendMail(config: Config, { body, language, ...mail }: MailDraft): Promise<void> {
  const stop = body.stop ? { stopUrl: body.stop.href } : {};
  await mailProvider(config).send({ ...mail, ...stop, text: mailText(body, language), html: mailPage(body, language) });
}
