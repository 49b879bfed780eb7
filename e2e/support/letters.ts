import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The newest letter to an address that contains a match of `pattern`, as its plain text; the server under test writes letters to a folder. */
export async function letterTo(email: string, pattern: RegExp): Promise<RegExpExecArray> {
  const folder = join(process.env.ESCALE_DATA ?? '', 'mail');
  let found: RegExpExecArray | null = null;
  await expect
    .poll(() => {
      found =
        lettersIn(folder, email)
          .map((text) => pattern.exec(text))
          .find((match) => match !== null) ?? null;
      return found !== null;
    })
    .toBe(true);
  if (found === null) throw new Error(`no letter to ${email} matches ${pattern}`);
  return found;
}

/** The plain text of the letters to an address, newest first. */
function lettersIn(folder: string, email: string): string[] {
  // The folder is made with the first letter.
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
    .map((file) => readFileSync(file, 'utf8'))
    .filter((letter) => letter.split('\n\n', 1)[0]?.includes(`<${email}>`) || letter.includes(`To: ${email}`))
    .map((letter) => letter.slice(0, letter.indexOf('Content-Type: text/html')))
    .map(decoded);
}

/** Quoted-printable, as ASCII: codes and addresses have nothing else. */
const decoded = (text: string) =>
  text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
