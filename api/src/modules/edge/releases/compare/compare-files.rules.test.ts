import { expect, test } from '@jest/globals';
import { compareFiles } from './compare-files.rules.ts';

test('PLT-05 files are compared by their content, under names without the hash of the build', () => {
  const before = { 'remoteEntry.js': 'a', '338.c1b63bb6a5.js': 'b', '338.3dffcd4d47.css': 'c', 'old.js': 'd' };
  const after = { 'remoteEntry.js': 'a', '338.0000000000.js': 'x', '338.3dffcd4d47.css': 'c', '12.1111111111.js': 'y' };
  expect(compareFiles(before, after)).toEqual({
    unchanged: 2,
    differences: [
      { before: '338.c1b63bb6a5.js', after: '338.0000000000.js' },
      { before: null, after: '12.1111111111.js' },
      { before: 'old.js', after: null },
    ],
  });
});

test('PLT-05 of several files with one name those with the same content are matched first', () => {
  const before = { 'a.0000000001.js': 'one', 'a.0000000002.js': 'two' };
  const after = { 'a.0000000003.js': 'new', 'a.0000000001.js': 'one' };
  expect(compareFiles(before, after)).toEqual({
    unchanged: 1,
    differences: [{ before: 'a.0000000002.js', after: 'a.0000000003.js' }],
  });
  expect(compareFiles({}, {})).toEqual({ unchanged: 0, differences: [] });
});
