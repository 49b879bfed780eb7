import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { importGraph } from './import-graph.ts';
import { largestPage } from './largest-page.ts';
import { runWebpack } from './run-webpack.ts';

const context = join(mkdtempSync(join(tmpdir(), 'escale-largest-page-')), 'mfe-lunch');
afterAll(() => rmSync(join(context, '..'), { recursive: true, force: true }));

/** The largest page of a remote with these files. */
async function largestOf(files: Record<string, string>): Promise<string> {
  mkdirSync(join(context, 'src'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(context, 'src', file), text);
  const { compilation } = await runWebpack({
    context,
    mode: 'production',
    entry: './src/app.js',
    output: { path: join(context, 'dist') },
  });
  return largestPage('mfe-lunch', importGraph(compilation), (file) => statSync(join(context, 'dist', file)).size).part;
}

test('PLT-01 a part counts as a page unless every import() of it is marked as one that an action runs', async () => {
  const page = (comment: string) => `export const print = () => import(${comment}'./print.js');`;
  const files = {
    'app.js': `import('./page.js');`,
    'page.js': page('/* on action */ '),
    'print.js':
      'console.log("a text that makes the part larger than the page that loads it, whatever else is in it", 1);',
  };
  expect(await largestOf(files)).toBe('mfe-lunch/src/page.js');
  expect(await largestOf({ ...files, 'page.js': page('') })).toBe('mfe-lunch/src/print.js');
  const both = `import('./page.js'); import('./print.js');`;
  expect(await largestOf({ ...files, 'app.js': both })).toBe('mfe-lunch/src/print.js');
});
