import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import type { MailProvider } from './port.ts';

/** Replaces the mail server: writes letters as `.eml` files to a folder, the same letter once. */
export function folderMail(folder: string, from: string): MailProvider {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (letter) => {
      const { message } = await transport.sendMail(compose(letter, from));
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${letter.id}.eml`), message);
    },
  };
}
