import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { folderMail } from './folder.ts';
import type { MailProvider } from './port.ts';
import { smtpMail } from './smtp.ts';

export type { MailProvider } from './port.ts';

/** SMTP with `SMTP_URL`; without it, files in the data folder. */
export function mailProvider({ smtpUrl, mailFrom, dataFolder }: Config): MailProvider {
  return smtpUrl ? smtpMail(smtpUrl, mailFrom) : folderMail(join(dataFolder, 'mail'), mailFrom);
}
