import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestApi } from '../../../testing/test-api.ts';

/** A temporary mail folder and the decoded letters in it. */
export async function letterBox() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'escale-accounts-'));
  const folder = join(dataFolder, 'mail');
  const letters = async (): Promise<string[]> => {
    const files = await readdir(folder).catch((): string[] => []);
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    return texts.map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
  };
  /** Returns the only letter to an address, then deletes the folder. */
  const letterTo = async (email: string): Promise<string> => {
    const found = (await letters()).filter((text) => text.includes(`<${email}>`));
    await rm(folder, { recursive: true, force: true });
    if (found[0] === undefined || found.length > 1) throw new Error(`${found.length} letters to ${email}`);
    return found[0];
  };
  return { dataFolder, letters, letterTo, remove: () => rm(dataFolder, { recursive: true, force: true }) };
}

/** Requests a code and returns the activation token of the address. */
export async function proven(
  api: TestApi,
  letterTo: (email: string) => Promise<string>,
  email: string,
): Promise<string> {
  const requested = await api.call('auth.activate', { body: { email, termsAndConditions: true } });
  if (requested.status !== 200) throw new Error(requested.body.code);
  const answer = await api.call('auth.code', { body: { email, code: codeIn(await letterTo(email)) } });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body.token;
}

/** Extracts the six-digit code from a letter. */
export function codeIn(letter: string): string {
  const [, code] = /^Code : (\d{6})/m.exec(letter) ?? [];
  if (code === undefined) throw new Error('no code');
  return code;
}
