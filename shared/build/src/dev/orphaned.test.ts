import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const module = fileURLToPath(new URL('./orphaned.mjs', import.meta.url));

/** Starts what waits to be orphaned, tells its id, and goes on until it is killed. */
const parent = `
const child = require('node:child_process').spawn(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(
  `import { whenOrphaned } from ${JSON.stringify(module)}; setInterval(() => {}, 1000); whenOrphaned(() => process.exit());`,
)}], { stdio: 'ignore' });
console.log(child.pid);
setInterval(() => {}, 1000);`;

test('PLT-05 a server of development ends with the npm that started it, however that one ended', async () => {
  const npm = spawn(process.execPath, ['--eval', parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(npm.stdout, 'data');
  const pid = Number(String(line));
  // Node must have read its parent.
  await wait(1_500);
  expect(isAlive(pid)).toBe(true);
  npm.kill('SIGKILL');
  for (let tries = 0; tries < 50 && isAlive(pid); tries += 1) await wait(100);
  const left = isAlive(pid);
  if (left) process.kill(pid);
  expect(left).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
