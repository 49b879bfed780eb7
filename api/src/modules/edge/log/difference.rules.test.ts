import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { differences, idsIn } from './difference.rules.ts';

const none = new Map<string, string>();
const state = fc.dictionary(
  fc
    .string({ minLength: 1 })
    .filter((name) => name !== 'id' && name !== 'version' && name !== 'weekday' && name !== '__proto__'),
  fc.jsonValue({ maxDepth: 3 }),
) as fc.Arbitrary<Record<string, unknown>>;

test('CKP-11 what did not change is not in the difference, and what is shown as changed did', () => {
  fc.assert(
    fc.property(state, (same) => {
      expect(differences(same, structuredClone(same), none)).toEqual([]);
    }),
  );
  fc.assert(
    fc.property(state, fc.string({ minLength: 1 }), (before, text) => {
      const after = { ...before, 'changed now': text };
      expect(differences(before, after, none)).toEqual([{ path: ['changed now'], before: null, after: text }]);
    }),
  );
});

test('CKP-11 a nested rule is compared field by field, with its whole path', () => {
  const rules = (mandatory: boolean) => ({ rules: { tuesday: { mandatory, places: ['office', 'home'] } } });
  expect(differences(rules(false), rules(true), none)).toEqual([
    { path: ['rules', 'tuesday', 'mandatory'], before: false, after: true },
  ]);
});

test('CKP-11 ids are replaced by the names of what they mean', () => {
  const id = '018f4f2e-0000-7000-8000-000000000001';
  const names = new Map([[id, 'Hybride 2 jours']]);
  expect(differences({ policyId: null }, { policyId: id }, names)).toEqual([
    { path: ['policyId'], before: null, after: 'Hybride 2 jours' },
  ]);
  expect(idsIn({ ids: [id] }, null)).toEqual([id]);
});

test('CKP-11 a created thing shows its values, a list of plain values as one', () => {
  expect(differences(null, { name: 'Nord', domains: ['nord.example'], note: '' }, none)).toEqual([
    { path: ['name'], before: null, after: 'Nord' },
    { path: ['domains'], before: null, after: ['nord.example'] },
    { path: ['note'], before: null, after: null },
  ]);
});

test('CKP-11 rules of weekdays are compared day by day, in whatever order they stand', () => {
  const [tuesday, friday] = [2, 5].map((weekday) => ({ weekday, mandatory: 'office', allowed: [] }));
  expect(differences({ weekDays: [tuesday] }, { weekDays: [friday, { ...tuesday, mandatory: 'home' }] }, none)).toEqual(
    [
      { path: ['weekDays', 'weekday-2', 'mandatory'], before: 'office', after: 'home' },
      { path: ['weekDays', 'weekday-5', 'mandatory'], before: null, after: 'office' },
      { path: ['weekDays', 'weekday-5', 'allowed'], before: null, after: null },
    ],
  );
});
