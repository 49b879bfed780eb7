import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, type Page, test } from '@playwright/test';

// `npm run dev` on a remote created by this file: what a developer sees of a change, of an error and of its fix.
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'escale-dev-'));
const remote = join(folder, 'mfe-sample');
const counter = join(remote, 'src/counter.tsx');
let dev: ChildProcess;
let address = '';

const files: Record<string, string> = {
  'package.json': JSON.stringify({ name: '@escale/mfe-sample', version: '0.1.0', type: 'module' }),
  'remote.json': JSON.stringify({ name: 'sample', routes: ['/sample'], nav: [], rights: [], widgets: {} }),
  'webpack.config.ts': readFileSync(join(root, 'mfe-explore/webpack.config.ts'), 'utf8'),
  'src/messages.json': '{}',
  'src/app.tsx': `import { createRemote } from '@escale/platform';
import { Counter } from './counter.tsx';
const none = () => import('./messages.json');
const routes = [{ path: '/sample', element: <Counter /> }];
export const { bootstrap, mount, unmount } = createRemote({ name: 'sample', messages: { fr: none, en: none, nl: none }, routes });
`,
  'src/counter.module.css': '.count { color: rgb(1, 2, 3) }',
  'src/counter.tsx': `import { useState } from 'react';
import styles from './counter.module.css';
export function Counter() {
  const [count, setCount] = useState<number>(0);
  return <button className={styles.count} onClick={() => setCount(count + 1)}>Count: {count}</button>;
}
`,
};
const write = (name: string, text: string) => writeFileSync(join(remote, name), text);
const edit = (from: string, to: string) => writeFileSync(counter, readFileSync(counter, 'utf8').replace(from, to));
const problems = (page: Page) => page.locator('#dev-problems');

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  mkdirSync(join(remote, 'src'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      include: ['mfe-sample/src/counter.tsx', join(root, 'shared/ui/src/css-modules.d.ts')],
    }),
  );
  for (const [name, text] of Object.entries(files)) write(name, text);
  const program = join(root, 'shared/build/src/dev/dev.ts');
  const args = [program, '--from', folder, '--port', '0', '--api-port', new URL(baseURL ?? '').port];
  dev = spawn(join(root, 'node_modules/.bin/node'), args, { stdio: ['ignore', 'pipe', 'inherit'] });
  address = await new Promise<string>((resolve, reject) => {
    dev.on('close', () => reject(new Error('the development server ended')));
    createInterface({ input: dev.stdout ?? process.stdin }).on('line', (line) => {
      const found = /http:\/\/localhost:\d+/.exec(line)?.[0];
      if (found) resolve(found.replace('localhost', '127.0.0.1'));
    });
  });
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => dev.on('close', resolve));
  dev.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

test('OPS-06 a change is seen without a reload and without losing state; mistakes are shown until they are repaired', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await page.goto(`${address}/sample`);
  const button = page.getByRole('button', { name: /^(Count|Sum):/ });
  await button.click();
  await button.click();
  await expect(button).toHaveText('Count: 2');
  await page.evaluate(() => Object.assign(window, { samePage: true }));

  await test.step('a component', async () => {
    edit('Count: {count}', 'Sum: {count}');
    await expect(button).toHaveText('Sum: 2', { timeout: 20_000 });
  });
  await test.step('a style', async () => {
    write('src/counter.module.css', '.count { color: rgb(4, 5, 6) }');
    await expect(button).toHaveCSS('color', 'rgb(4, 5, 6)', { timeout: 20_000 });
  });
  await test.step('a mistake in the syntax', async () => {
    edit('return <button', 'return <<button');
    await expect(problems(page)).toContainText('counter.tsx', { timeout: 20_000 });
    await expect(button).toHaveText('Sum: 2');
    edit('return <<button', 'return <button');
    await expect(problems(page)).toHaveCount(0, { timeout: 60_000 });
    await expect(button).toHaveText('Sum: 2');
  });
  await test.step('a mistake in the types', async () => {
    edit('setCount(count + 1)', 'setCount(String(count))');
    await expect(problems(page)).toContainText(/counter\.tsx\(5,.*TS2345/, { timeout: 60_000 });
    edit('setCount(String(count))', 'setCount(count + 1)');
    edit('Sum: {count}', 'Count: {count}');
    await expect(button).toHaveText('Count: 2', { timeout: 20_000 });
    await expect(problems(page)).toHaveCount(0, { timeout: 60_000 });
  });
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  await button.click();
  await expect(button).toHaveText('Count: 3');
  expect(refused).toEqual([]);
});
