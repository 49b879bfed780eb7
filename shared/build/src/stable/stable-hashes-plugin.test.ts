import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import webpack, { type Compiler } from 'webpack';
import { runWebpack } from '../run-webpack.ts';
import { StableHashesPlugin } from './stable-hashes-plugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'escale-hashes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'index.js'), "import('./later.js').then(({ later }) => later());");
writeFileSync(join(folder, 'later.js'), "export const later = () => console.log('later');");

/** Builds and returns the scripts as the minifier gets them. */
async function build(name: string, hasMaps: boolean): Promise<string[]> {
  const texts: string[] = [];
  const note = {
    apply: (compiler: Compiler) =>
      compiler.hooks.compilation.tap('note', (compilation) => {
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
        compilation.hooks.processAssets.tap({ name: 'note', stage }, (assets) => {
          texts.push(...Object.values(assets).map((source) => source.source().toString()));
        });
      }),
  };
  const stats = await runWebpack({
    context: folder,
    mode: 'production',
    devtool: hasMaps ? 'hidden-source-map' : false,
    entry: { entry: './index.js' },
    output: { path: join(folder, name), filename: '[name].[contenthash:10].js' },
    optimization: { minimize: false },
    plugins: [note, new StableHashesPlugin()],
  });
  expect(stats.hasErrors()).toBe(false);
  return texts.sort();
}

test('PLT-05 the minifier gets the same text with and without source maps, and the files keep the hashes of their content', async () => {
  const without = await build('without', false);
  expect(without).toHaveLength(2);
  expect(await build('with', true)).toEqual(without);
  const files = readdirSync(join(folder, 'without'));
  expect(readdirSync(join(folder, 'with')).filter((file) => !file.endsWith('.map'))).toEqual(files);
  const entry = files.find((file) => file.startsWith('entry.')) ?? '';
  const [, hash = ''] = files.find((file) => !file.startsWith('entry.'))?.split('.') ?? [];
  expect(hash).toHaveLength(10);
  expect(readFileSync(join(folder, 'without', entry), 'utf8')).toContain(hash);
});
