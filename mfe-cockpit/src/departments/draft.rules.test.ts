import type { DepartmentForm } from '@escale/contract';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { budgetOf, centsOf, type DepartmentDraft } from './draft.rules.ts';

const draft: DepartmentDraft = {
  name: 'Technique',
  parentId: null,
  leadId: null,
  policyId: null,
  budgetKind: 'shared',
  budgetAmount: '1 000',
  budgetPeriod: 'month',
  buildingIds: [],
};
const kept: DepartmentForm['budget'] = {
  amountCents: 80_000,
  period: 'month',
  frequency: 2,
  strategy: 'cumulative',
  maxAccumulationCents: 90_000,
  shared: true,
};

test('CKP-03 a budget that was not changed is not sent, and what the form does not show stays', () => {
  expect(budgetOf(draft, ['name'], kept)).toEqual({});
  expect(budgetOf(draft, ['budgetAmount'], kept)).toEqual({
    budget: {
      shared: true,
      terms: {
        amountCents: 100_000,
        period: 'month',
        frequency: 2,
        strategy: 'cumulative',
        maxAccumulationCents: 100_000,
      },
    },
  });
  expect(budgetOf({ ...draft, budgetKind: 'none' }, ['budgetKind'], kept)).toEqual({ budget: null });
  expect(budgetOf({ ...draft, budgetPeriod: 'year' }, ['budgetPeriod'], kept).budget?.terms).not.toHaveProperty(
    'frequency',
  );
});

test('CKP-03 an amount is read as it is written in each language, and nothing else is one', () => {
  fc.assert(
    fc.property(fc.nat(999_999_99), (cents) => {
      expect(centsOf((cents / 100).toFixed(2).replace('.', ','))).toBe(cents);
      expect(centsOf((cents / 100).toFixed(2))).toBe(cents);
    }),
  );
  for (const text of ['', 'dix', '-5', '1,234', '1e3', '12345678']) expect([text, centsOf(text)]).toEqual([text, null]);
});
