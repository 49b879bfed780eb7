import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { runWebpack } from '../run-webpack.ts';
import { importProblem } from './import-problem.ts';
import { ImportsPlugin } from './imports-plugin.ts';

const root = mkdtempSync(join(tmpdir(), 'escale-imports-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Errors of the build of a remote with these files, `src/app.ts` first. */
async function errorsOf(files: Record<string, string>): Promise<string[]> {
  const context = mkdtempSync(join(root, 'remote-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(context, file)), { recursive: true });
    writeFileSync(join(context, file), text);
  }
  const stats = await runWebpack({
    context,
    mode: 'production',
    entry: './src/app.ts',
    output: { path: join(context, 'dist') },
    plugins: [new ImportsPlugin(context)],
  });
  const errors = (stats.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message);
  // What a build is refused by, beside what it prints.
  expect(stats.hasErrors()).toBe(errors.length > 0);
  return errors;
}

test('PLT-02 a build names each import that a remote must not have, and what it does instead', async () => {
  const installed = {
    'node_modules/dayjs/index.js': 'export default 1;',
    'node_modules/kept/index.js': 'export default 1;',
  };
  writeFileSync(join(root, 'elsewhere.js'), 'export const elsewhere = 1;');
  const errors = await errorsOf({
    ...installed,
    'src/app.ts': `
      import days from 'dayjs';
      import kept from 'kept';
      import manifest from '../remote.json';
      import { elsewhere } from '../../elsewhere.js';
      import { beside } from '../beside.ts';
      console.log(days, kept, manifest, elsewhere, beside, import('./part.ts'));`,
    'src/part.ts': `export { default } from 'kept';`,
    'beside.ts': 'export const beside = 1;',
    'remote.json': '{}',
  });
  expect(errors.sort()).toEqual([
    'beside.ts is not below src: move it there, or import its types only.',
    'src/app.ts imports ../../elsewhere.js: a remote imports its own files and packages only.',
    'src/app.ts imports dayjs: days are ISO strings: addDays and others of @escale/rules, shown by useDates() of @escale/ui.',
  ]);
});

test('PLT-02 a refused import that is not installed is told as such, without the errors that follow from it', async () => {
  const errors = await errorsOf({
    'src/app.ts': `
      import moment from 'moment';
      import { Page } from '@escale/mfe-explore';
      import { far } from '../outside.ts';
      console.log(moment, Page, far);`,
    'outside.ts': `import { readFileSync } from 'node:child_process/none'; export const far = readFileSync;`,
  });
  expect(errors.sort()).toEqual([
    'outside.ts is not below src: move it there, or import its types only.',
    'src/app.ts imports @escale/mfe-explore: a remote imports no other remote: show its widgets by <RemoteWidget>, follow its events by useBusEvent().',
    'src/app.ts imports moment: days are ISO strings: addDays and others of @escale/rules, shown by useDates() of @escale/ui.',
  ]);
});

test.each([
  ['@escale/platform', null],
  ['@escale/contract/schemas', null],
  ['@escale/ui/form', null],
  ['konva', null],
  ['@escale/platform/internal', 'import from @escale/platform'],
  ['@escale/contract/people/auth', 'deeper files are internal'],
  ['@escale/testing', 'it is for builds and tests'],
  ['@escale/mfe-booking/src/app.tsx', 'a remote imports no other remote'],
  ['single-spa', 'createRemote()'],
  ['date-fns/addDays', 'addDays and others of @escale/rules'],
  ['antd/es/button', 'use the entries of @escale/ui'],
  ['axios', 'useApiQuery'],
])('PLT-02 the import of %s', (request, reason) => {
  const problem = importProblem(request, false);
  if (reason === null) expect(problem).toBeNull();
  else expect(problem).toContain(reason);
});
