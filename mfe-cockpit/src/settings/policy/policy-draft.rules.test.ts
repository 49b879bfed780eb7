import { exampleCustomer } from '@escale/contract';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { amountOf, amountText, budgetOf, policyChanges, policyDraft, policyFault } from './policy-draft.rules.ts';

const draft = { ...policyDraft(exampleCustomer, null), hasBudget: true, amount: '120' };

test('CKP-04 an amount is read as it is written, with either decimal sign', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => amountOf(amountText(cents)) === cents));
  expect(amountOf('1 250.5')).toBe(125_050);
  for (const wrong of ['', '-1', '1e3', '1,234', 'douze', '99999999999']) expect(amountOf(wrong)).toBeNull();
});

test('CKP-04 a budget is sent whole: its bound only where credits accumulate, and once without a period', () => {
  expect(budgetOf(draft, 'nextPeriod')).toEqual({
    amountCents: 12_000,
    period: 'month',
    frequency: 1,
    strategy: 'reset',
    maxAccumulationCents: null,
    apply: 'nextPeriod',
  });
  expect(budgetOf({ ...draft, period: 'onetime' }, 'immediately')?.frequency).toBe(0);
  expect(budgetOf({ ...draft, strategy: 'cumulative', most: '300' }, 'immediately')?.maxAccumulationCents).toBe(30_000);
  expect(budgetOf({ ...draft, hasBudget: false }, 'immediately')).toBeNull();
});

test('CKP-04 company and budget are saved by their own calls', () => {
  expect(policyChanges(draft, ['quotaApproach'])).toMatchObject({ isBudget: false, customer: {} });
  expect(policyChanges(draft, ['amount'])).toEqual({ isBudget: true, customer: null });
});

test('ERR-02 an amount that is none, and a bound below it, are said at their field', () => {
  expect(policyFault({ ...draft, amount: '' }, 'amount')).toBe('settings.fault.amount');
  expect(policyFault({ ...draft, strategy: 'cumulative', most: '100' }, 'most')).toBe('settings.fault.most');
  expect(policyFault({ ...draft, strategy: 'cumulative', most: '' }, 'most')).toBeNull();
  expect(policyFault({ ...draft, hasApproval: true, approvalAbove: '' }, 'approvalAbove')).not.toBeNull();
});
