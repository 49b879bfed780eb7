import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorCode, errorCodes, errorMessages } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from './platform/config/config.ts';

/** Codes of the catalogue (spec §8) whose cause is not built yet, each with the requirement that will throw it. */
const awaiting: Partial<Record<ErrorCode, string>> = {
};

const inBrowser = readdirSync(repositoryRoot).filter((name) => name === 'shell' || name.startsWith('mfe-'));
const folders = ['api', 'shared/rules', 'shared/platform', ...inBrowser].map((name) =>
  join(repositoryRoot, name, 'src'),
);
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name)),
);
const isTest = (file: string) => /\.(test|fixture)\.tsx?$|\/testing\//.test(file);
const texts = (wanted: readonly string[]) => wanted.map((file) => readFileSync(file, 'utf8'));
const sources = texts(files.filter((file) => !isTest(file)));
const tests = texts(files.filter((file) => isTest(file) && file !== import.meta.filename));
const named = (code: ErrorCode, among: readonly string[]) => among.some((text) => text.includes(`'${code}'`));

test('ERR-01 every error of the catalogue arises somewhere, but those whose cause is not built yet', () => {
  expect(errorCodes.filter((code) => !named(code, sources))).toEqual(errorCodes.filter((code) => code in awaiting));
});

test('ERR-01 every error that arises is provoked by a test', () => {
  expect(errorCodes.filter((code) => !(code in awaiting) && !named(code, tests))).toEqual([]);
});

test('ERR-01 every error is told in three languages, each in its own words', () => {
  for (const code of errorCodes) {
    const { fr, en, nl } = errorMessages[code];
    expect({ code, different: new Set([fr, en, nl]).size, empty: [fr, en, nl].includes('') }).toEqual({
      code,
      different: 3,
      empty: false,
    });
  }
});
