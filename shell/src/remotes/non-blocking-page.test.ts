import { expect, test } from '@jest/globals';
import { nonBlockingPage } from './non-blocking-page.ts';
import type { AppProps, LifeCycles } from './single-spa.ts';

const props: AppProps = {
  name: 'booking',
  singleSpa: null,
  mountParcel: () => {
    throw new Error('no parcels here');
  },
};

/** A remote whose code loads when `arrive` is called, and a record of its lifecycle calls. */
function remote() {
  const done: string[] = [];
  const step = (name: string) => async () => void done.push(name);
  const { promise, resolve } = Promise.withResolvers<LifeCycles>();
  const page = nonBlockingPage(promise);
  const move = async (to: 'bootstrap' | 'mount' | 'unmount') => {
    for (const one of [page[to]].flat()) await one(props);
  };
  const arrive = async () => {
    resolve({ bootstrap: step('bootstrap'), mount: [step('mount'), step('drawn')], unmount: step('unmount') });
    await new Promise((next) => setTimeout(next));
  };
  return { done, move, arrive };
}

test('PLT-06 a move to a remote whose code hangs is over at once; the page is mounted when the code comes', async () => {
  const { done, move, arrive } = remote();
  await move('bootstrap');
  await move('mount');
  expect(done).toEqual([]);
  await arrive();
  expect(done).toEqual(['bootstrap', 'mount', 'drawn']);
  await move('unmount');
  await move('mount');
  expect(done.slice(3)).toEqual(['unmount', 'mount', 'drawn']);
});

test('PLT-06 a remote whose code comes after its page was left is not mounted, until its address is shown again', async () => {
  const { done, move, arrive } = remote();
  await move('bootstrap');
  await move('mount');
  await move('unmount');
  await arrive();
  expect(done).toEqual(['bootstrap']);
  await move('mount');
  expect(done).toEqual(['bootstrap', 'mount', 'drawn']);
});
