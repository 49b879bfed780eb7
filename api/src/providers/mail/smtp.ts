import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import type { MailProvider } from './port.ts';

/** Timeout of each step of the SMTP session, in milliseconds. */
const timeout = 10_000;

/** Sends through an SMTP server, `smtp://user:password@host:port` or `smtps:`. */
export function smtpMail(url: string, from: string): MailProvider {
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  return {
    send: async (letter) => {
      await transport.sendMail(compose(letter, from));
    },
  };
}
