import { expect, test } from '@jest/globals';
import { StatementNames } from './statement-names.ts';

test('OPS-03 statements composed for one request take no name from those that are used again and again', () => {
  const names = new StatementNames();
  for (let n = 0; n < 5000; n += 1) expect(names.nameOf(`select ${n} from composed where id = $1`)).toBeUndefined();
  expect(names.size).toBe(0);
  const uses = Array.from({ length: 4 }, () => names.nameOf('select 1 from hot where id = $1'));
  expect(uses.map((name) => name !== undefined)).toEqual([false, false, true, true]);
  expect(new Set(uses.slice(2)).size).toBe(1);
});

test('OPS-03 a statement whose result changed is not prepared again', () => {
  const names = new StatementNames();
  const text = 'select * from thing where id = $1';
  for (let n = 0; n < 4; n += 1) names.nameOf(text);
  names.forget(text);
  expect(names.nameOf(text)).toBeUndefined();
});
