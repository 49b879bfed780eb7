import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { wrongUsage } from './command-failure.ts';

/** Asks in the terminal, without showing what is typed. */
export async function askPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw wrongUsage('Set RELEASE_PASSWORD: there is no terminal to ask for the password.');
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await reader.question('');
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
}
