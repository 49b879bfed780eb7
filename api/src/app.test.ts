import { routes } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { loadModules } from './modules.ts';

test('OPS-05 every route of the contract has one handler, and every handler a route', async () => {
  const handled = (await loadModules()).flatMap(({ handlers = {} }) => Object.keys(handlers));
  expect(handled.sort()).toEqual(routes.map(({ id }) => id).sort());
});
