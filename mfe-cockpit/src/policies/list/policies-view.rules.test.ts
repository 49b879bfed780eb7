import { expect, test } from '@jest/globals';
import { viewOf } from '../../lists/list-view.rules.ts';
import { policiesQuery, policiesShape } from './policies-view.rules.ts';

const queryOf = (address: string) => policiesQuery(viewOf(policiesShape, new URLSearchParams(address)));

test('POL-01 sort, search, department and page of the address are asked of the server', () => {
  expect(queryOf('')).toEqual({ page: 1, limit: 25 });
  expect(queryOf('sort=budget&order=descending&page=2&size=50')).toEqual({ page: 2, limit: 50, order: '-budget' });
  const departmentId = '4d6fc908-37b4-859e-8fa2-59f61bcdb1c6';
  expect(queryOf(`q=sur&sort=name&department=${departmentId}`)).toMatchObject({
    q: 'sur',
    order: 'name',
    departmentId,
  });
  expect(queryOf('sort=other&department=nothing')).toEqual({ page: 1, limit: 25 });
});
