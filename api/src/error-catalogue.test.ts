import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes, errorMessages } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from './platform/config/config.ts';

const inBrowser = readdirSync(repositoryRoot).filter((name) => name === 'shell' || name.startsWith('mfe-'));
const folders = ['api', 'shared/rules', 'shared/platform', ...inBrowser].map((name) =>
  join(repositoryRoot, name, 'src'),
);
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name)),
);
const sources = files
  .filter((file) => !/\.(test|fixture)\.tsx?$|\/testing\//.test(file))
  .map((file) => readFileSync(file, 'utf8'));

// That each is answered in some test is known when all have run: `scripts/jest/provoked-codes.mjs` fails the run otherwise.
test('ERR-01 every error of the catalogue arises somewhere', () => {
  expect(errorCodes.filter((code) => !sources.some((text) => text.includes(`'${code}'`)))).toEqual([]);
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
