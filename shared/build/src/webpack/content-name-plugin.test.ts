import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { ContentNamePlugin } from './content-name-plugin.ts';

const root = mkdtempSync(join(tmpdir(), 'escale-content-name-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Names of the chunk array in the files of a build, and the files. */
async function build(folder: string, later: string): Promise<{ names: string[]; files: string[] }> {
  const context = join(root, folder);
  mkdirSync(context, { recursive: true });
  writeFileSync(join(context, 'index.js'), "import('./later.js');");
  writeFileSync(join(context, 'later.js'), later);
  const compiler = webpack({
    context,
    mode: 'production',
    devtool: 'hidden-source-map',
    entry: { entry: './index.js' },
    output: {
      path: join(context, 'dist'),
      clean: true,
      chunkFilename: '[name].[contenthash:10].js',
      uniqueName: ContentNamePlugin.uniqueName('tested'),
    },
    plugins: [new ContentNamePlugin()],
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler?.run((error, made) => (error || !made ? reject(error ?? new Error('no stats')) : resolve(made)));
  });
  expect(stats.hasErrors()).toBe(false);
  const files = readdirSync(join(context, 'dist')).filter((file) => file.endsWith('.js'));
  const texts = files.map((file) => readFileSync(join(context, 'dist', file), 'utf8')).join('\n');
  return { names: [...new Set(texts.match(/webpackChunktested_\w+/g))], files };
}

test('PLT-06 two builds of other content keep their chunks apart; the same sources give the same name, in any folder', async () => {
  const one = await build('one', "console.log('one');");
  expect(one.names).toEqual([expect.stringMatching(/^webpackChunktested_[0-9a-f]{16}$/)]);
  expect(await build('one', "console.log('one');")).toEqual(one);
  expect(await build('elsewhere/deeper', "console.log('one');")).toEqual(one);
  const other = await build('one', "console.log('two');");
  expect(other.names).toHaveLength(1);
  expect(other.names).not.toEqual(one.names);
});
