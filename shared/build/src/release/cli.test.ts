import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';

const hostile = 'a\u001b]0;owned\u0007\u009b2J\u202eb\r\u2028c';
const shown = 'a\\u001b]0;owned\\u0007\\u009b2J\\u202eb\\u000d\\u2028c';
const error = { version: '1.0.0', kind: 'render', message: hostile, stack: `at a\nat ${hostile}`, path: `/${hostile}` };
const server = createServer(({ url = '' }, reply) => {
  const isRefused = url.includes('/refused/');
  const problem = { code: 'release.not-allowed', message: hostile, errors: [{ pointer: '', message: hostile }] };
  reply.writeHead(isRefused ? 403 : 200, { 'content-type': 'application/json' });
  reply.end(JSON.stringify(isRefused ? problem : { items: [{ ...error, count: 1, lastSeenAt: 'now' }] }));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());
const address = server.address();
const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));

/** What the command writes to the terminal. */
function run(...args: string[]): Promise<string> {
  return new Promise((resolve) => {
    const env = { ...process.env, RELEASE_TOKEN: 'esr_of-lunch', NODE_OPTIONS: '' };
    execFile(process.execPath, [cli, ...args, '--to', url], { env }, (_failure, out, problem) =>
      resolve(out + problem),
    );
  });
}

test('PLT-05 an unknown command is told with those that there are', async () => {
  expect(await run('publsh')).toMatch(/^There is no command publsh\. Commands: publish, promote, /);
}, 60_000);

test('PLT-05 the help of one command has the options of all commands', async () => {
  const help = await run('status', '--help');
  expect(help).toMatch(/^status \[remote\]\n/);
  expect(help).toContain('--to <url>');
  expect(help).toContain('--as <e-mail>');
}, 60_000);

test('SEC-03 PLT-15 no text of a report or of a server reaches the terminal with characters that it would obey', async () => {
  const read = await run('errors', 'lunch');
  expect(read).toBe(`1.0.0 render, once, last now, on /${shown}\n${shown}\n  at a\n  at ${shown}\n`);
  const json = await run('errors', 'lunch', '--json');
  expect(json).toContain(shown.replace('\\u000d', '\\r'));
  expect(JSON.parse(json)).toMatchObject({ items: [error] });
  expect(await run('errors', 'refused')).toBe(`${shown}\n  ${shown}\n`);
}, 60_000);
