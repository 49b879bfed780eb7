import type { SendMailOptions } from 'nodemailer';
import type { Letter } from './port.ts';

/** Converts a letter to a message of the mail library. */
export function compose(
  { id, to, replyTo, subject, text, html, calendar, attachment, stopUrl }: Letter,
  from: string,
): SendMailOptions {
  return {
    messageId: `<${id}@escale>`,
    from,
    to,
    ...(replyTo ? { replyTo } : {}),
    subject,
    text,
    html,
    ...(stopUrl
      ? { headers: { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
      : {}),
    ...(calendar ? { icalEvent: { method: methodOf(calendar), filename: 'escale.ics', content: calendar } } : {}),
    ...(attachment
      ? { attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.content }] }
      : {}),
  };
}

/** The method that the calendar names itself; mail programs read it from the headers too. */
const methodOf = (calendar: string) => (/^METHOD:CANCEL\r?$/m.test(calendar) ? 'CANCEL' : 'PUBLISH');
