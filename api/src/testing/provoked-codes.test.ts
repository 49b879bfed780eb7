import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCodes } from '@escale/contract';
import { afterAll, expect, test } from '@jest/globals';
import { provokedFolderVariable, unprovokedCodes } from './provoked-codes.ts';
import { startTestApi } from './test-api.ts';

const api = await startTestApi();
const run = process.env[provokedFolderVariable];
const folder = mkdtempSync(join(tmpdir(), 'escale-codes-'));
process.env[provokedFolderVariable] = folder;
afterAll(() => {
  rmSync(folder, { recursive: true });
  if (run === undefined) delete process.env[provokedFolderVariable];
  else process.env[provokedFolderVariable] = run;
});

test('ERR-01 a code counts as provoked when a server under test has answered it, and not because a test names it', async () => {
  expect(unprovokedCodes(folder)).toEqual([...errorCodes]);
  await api.call('bookings.list');
  expect(unprovokedCodes(folder)).toEqual(errorCodes.filter((code) => code !== 'auth.unauthenticated'));
});
