import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { finishArtefacts } from '../finish-artefacts.ts';
import { publish } from './commands/publish.ts';

const folder = mkdtempSync(join(tmpdir(), 'escale-read-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('PLT-05 files that were changed after the build are not published', async () => {
  mkdirSync(join(folder, 'dist'));
  const write = (file: string, content: string) => writeFileSync(join(folder, file), content);
  write('package.json', JSON.stringify({ name: 'mfe-lunch', version: '1.0.0' }));
  write('remote.json', JSON.stringify({ name: 'lunch' }));
  write('dist/remoteEntry.js', 'entry');
  write('dist/app.1.js', 'app()');
  write('dist/.source-hash', 'before');
  await finishArtefacts(join(folder, 'dist'));
  write('dist/.source-hash', 'after');
  const publishing = () => publish.run(['lunch', '--dir', folder]);
  // Of the changes below it is told first.
  await expect(publishing()).rejects.toMatchObject({ message: expect.not.stringContaining('what the build wrote') });
  write('dist/app.1.js', 'evil()');
  await expect(publishing()).rejects.toMatchObject({
    kind: 'unready',
    message: 'dist/app.1.js is not what the build wrote: build it again.',
  });
});
