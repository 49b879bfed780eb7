import { expect, test } from '@jest/globals';
import { unreadable, unreadableReleases } from './unreadable.ts';

test('OPS-03 versions that can be read are a figure too: zero', async () => {
  const figure = async () =>
    (await unreadableReleases.get()).values.find(({ labels }) => labels.remote === 'figured')?.value;
  unreadable.set('figured', '1.0.0', false);
  expect(await figure()).toBe(0);
  unreadable.set('figured', '1.0.0', true);
  expect(await figure()).toBe(1);
});
