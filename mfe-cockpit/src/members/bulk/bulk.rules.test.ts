import { memberBulk } from '@escale/contract/member-editing';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  bulkFaults,
  bulkKinds,
  centsOf,
  changeOf,
  firstValues,
  mostAtOnce,
  none,
  partsOf,
  resultOf,
} from './bulk.rules.ts';

const id = '018f4f2e-0000-7000-8000-000000000001';

test('CKP-01 every member is in one request, and no request has more than the server takes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_700 }), (count) => {
      const ids = Array.from({ length: count }, (_, index) => String(index));
      const parts = partsOf(ids);
      expect(parts.flat()).toEqual(ids);
      expect(parts.every((part) => part.length > 0 && part.length <= mostAtOnce)).toBe(true);
    }),
  );
});

test('CKP-01 an amount of credits is read with either decimal sign, and nothing else is an amount', () => {
  expect(['12', '12,5', '-3.25', '+1'].map(centsOf)).toEqual([1_200, 1_250, -325, 100]);
  expect(['', '0', '0,00', 'x', '1,234', '1e3', '1000000'].map(centsOf)).toEqual(Array(7).fill(null));
});

test('CKP-01 what is sent without faults is what the server takes', () => {
  for (const kind of bulkKinds) {
    const values = {
      ...firstValues,
      departmentId: id,
      policyId: id,
      credits: '12,5',
      note: 'Prime',
      bookings: 'keep' as const,
    };
    expect(bulkFaults(kind, values, true)).toEqual([]);
    expect(memberBulk.safeParse({ ids: [id], change: changeOf(kind, values) }).success).toBe(true);
  }
});

test('CKP-01 credits need an amount and a reason, and closing an account a word on what is booked', () => {
  expect(bulkFaults('credits', firstValues, false)).toEqual(['amount', 'note']);
  expect(bulkFaults('access', firstValues, true)).toEqual(['bookings']);
  expect(bulkFaults('access', firstValues, false)).toEqual([]);
  expect(bulkFaults('access', { ...firstValues, access: 'enabled' }, true)).toEqual([]);
  expect(changeOf('access', { ...firstValues, access: 'enabled', bookings: 'keep' })).toEqual({
    kind: 'access',
    access: 'enabled',
  });
});

test('CKP-01 a department or a policy is chosen, and none is a choice', () => {
  expect([bulkFaults('department', firstValues, false), bulkFaults('policy', firstValues, false)]).toEqual([
    ['choice'],
    ['choice'],
  ]);
  const chosen = { ...firstValues, departmentId: none, policyId: none };
  expect(bulkFaults('department', chosen, false)).toEqual([]);
  expect(changeOf('department', chosen)).toEqual({ kind: 'department', departmentId: null });
  expect(changeOf('policy', chosen)).toEqual({ kind: 'policy', policyId: null });
});

test('CKP-01 the result counts what became of each member', () => {
  const outcome = (kind: 'changed' | 'unchanged' | 'refused') => ({ id, outcome: kind, code: null, message: null });
  const result = resultOf([outcome('changed'), outcome('refused'), outcome('unchanged'), outcome('changed')]);
  expect(result).toMatchObject({ changed: 2, unchanged: 1, refused: [{ outcome: 'refused' }] });
});
