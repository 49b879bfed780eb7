import { expect, test } from '@jest/globals';
import modules from '../layers.cjs';
import { moduleSources } from './testing/modules/statements.ts';

const names = Object.keys(modules.layers);

test('modules import downwards only: each lists modules that stand before it', () => {
  for (const [index, module] of names.entries()) {
    const below = names.slice(0, index);
    const above = modules.layers[module]?.filter((other) => !below.includes(other));
    expect({ module, above }).toEqual({ module, above: [] });
  }
});

test('every source of a module is in one of the table', () => {
  expect(
    moduleSources()
      .filter(({ module }) => !names.includes(module))
      .map(({ path }) => `${path}: add its module to api/layers.cjs`),
  ).toEqual([]);
});

test('OPS-05 modules begin transactions by transact alone, which repeats what a deadlock ended', () => {
  const others = moduleSources().filter(({ text }) => /\.(transaction|startTransaction)\(\)/.test(text));
  expect(others.map(({ path }) => path)).toEqual([]);
});
