import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { shownPath } from './shown-path.ts';

test('PLT-16 a sentence names a path from where the command runs', () => {
  expect(shownPath(join(process.cwd(), 'mfe-lunch/remote.json'))).toBe('mfe-lunch/remote.json');
  expect(shownPath('/elsewhere/remote.json')).toBe('/elsewhere/remote.json');
});
