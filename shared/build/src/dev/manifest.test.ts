import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { watchManifest } from './manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'escale-manifest-'));
const file = join(folder, 'remote.json');
let stop = () => {};
afterAll(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

test('PLT-16 a changed manifest is used without a new start, except for widgets; a mistake is named', async () => {
  const manifest = {
    name: 'lunch',
    routes: ['/lunch'],
    nav: [],
    rights: [],
    emits: [],
    consumes: [],
    platform: '^0.1.0',
    widgets: {},
  };
  const lines: string[] = [];
  const remote = { name: 'lunch', manifest };
  const change = async (text: string) => {
    lines.length = 0;
    writeFileSync(file, text);
    for (let waited = 0; lines.length === 0 && waited < 200; waited += 1) await wait(50);
    return lines;
  };
  writeFileSync(file, JSON.stringify(manifest));
  stop = watchManifest(folder, remote, (line) => lines.push(line));
  const routes = ['/lunch', '/lunch/more'];
  expect(await change(JSON.stringify({ ...manifest, routes }))).toEqual([`${file} was read again: reload the page.`]);
  expect(remote.manifest.routes).toEqual(routes);
  expect(await change('{')).toEqual([expect.stringContaining(`${file} cannot be read: `)]);
  expect(remote.manifest.routes).toEqual(routes);
  expect(await change(JSON.stringify({ ...manifest, routes: ['lunch'] }))).toContainEqual(
    expect.stringContaining('routes[0] "lunch" must begin with "/"'),
  );
  expect(await change(JSON.stringify({ ...manifest, widgets: { './Table': './src/table.tsx' } }))).toEqual([
    `${file} has another name or other widgets: stop and start again.`,
  ]);
});
