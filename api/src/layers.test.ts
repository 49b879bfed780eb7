import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

test('docs/architecture.md draws each layer once, with every channel of the edge, and no table names anything twice', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/architecture.md'), 'utf8');
  const drawn = [...text.matchAll(/^ {2}(\w+)\["\1: (.*)"\]$/gm)].map(([, layer, content]) => ({ layer, content }));
  const [edge, ...others] = drawn.filter(({ layer }) => layer === 'edge');
  expect(others).toEqual([]);
  const channels = names.flatMap((name) => (name.startsWith('edge/') ? [name.slice('edge/'.length)] : []));
  expect(edge?.content?.split(' · ').sort()).toEqual(channels.sort());
  const rows = text.split('\n').flatMap((line) => /^\| (?!-)([^|]+?) +\|/.exec(line)?.[1] ?? []);
  expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
});
