import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { importGraph } from '../import-graph.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'escale-integrity-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'index.js'), "import('./later.js');");
writeFileSync(join(folder, 'later.js'), "import './later.css'; import('./last.js'); console.log('later');");
writeFileSync(join(folder, 'later.css'), 'a { color: red }');
writeFileSync(join(folder, 'last.js'), "console.log('last');");

const compiler = webpack({
  context: folder,
  mode: 'production',
  entry: { entry: './index.js' },
  output: { path: join(folder, 'dist'), chunkFilename: '[name].[contenthash:10].js', uniqueName: 'tested' },
  module: {
    rules: [
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, createRequire(import.meta.url).resolve('css-loader')] },
    ],
  },
  plugins: [new MiniCssExtractPlugin({ chunkFilename: '[name].[contenthash:10].css' }), new IntegrityPlugin()],
});
const stats = await new Promise<webpack.Stats>((resolve, reject) => {
  compiler?.run((error, made) => (error || !made ? reject(error ?? new Error('no stats')) : resolve(made)));
});
const built = join(folder, 'dist');
const entry = readFileSync(join(built, 'entry.js'), 'utf8');

test('SEC-03 the entry knows the hash of every script and stylesheet it may load, as it lies on the disk', () => {
  expect(stats.hasErrors()).toBe(false);
  const later = readdirSync(built).filter((file) => file !== 'entry.js');
  expect(later).toHaveLength(3);
  for (const file of later) {
    const hash = createHash('sha384').update(readFileSync(join(built, file)));
    expect(entry).toContain(`"${file}":"sha384-${hash.digest('base64')}"`);
  }
});

test('SEC-03 scripts and stylesheets get their hash before they are in the page, and an unknown file gets none that fits', () => {
  expect(entry.match(/\.integrity=/g)).toHaveLength(2);
  expect(entry).toContain('sha384-unknown');
});

test('PLT-01 the graph says what comes first and what each import brings', () => {
  const { groups } = importGraph(stats.compilation);
  const later = Object.keys(groups).find((key) => key.endsWith('later.js')) ?? '';
  const last = Object.keys(groups).find((key) => key.endsWith('last.js')) ?? '';
  expect(groups.entry).toEqual({ files: ['entry.js'], css: [], shared: [], imports: [later] });
  expect(groups[later]?.imports).toEqual([last]);
  expect(groups[later]?.files).not.toEqual(groups[last]?.files);
});
