import { expect, test } from '@jest/globals';
import { unreadable, unreadableReleases } from './unreadable.ts';

test('OPS-03 versions that can be read are a figure too: zero', async () => {
  const values = async () => (await unreadableReleases.get()).values.map(({ labels, value }) => [labels.remote, value]);
  unreadable.set('lunch', '1.0.0', false);
  expect(await values()).toEqual([['lunch', 0]]);
  unreadable.set('lunch', '1.0.0', true);
  expect(await values()).toEqual([['lunch', 1]]);
});
