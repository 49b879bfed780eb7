import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { changedFields, differing, refusedFields } from './draft.rules.ts';

const kept = { name: 'Hybride', cents: 12_000, days: [1, 2] as number[], manager: null as string | null };

test('CKP-02 a field counts as changed while it differs from what is kept, spaces around a text aside', () => {
  expect(changedFields(kept, {})).toEqual([]);
  expect(changedFields(kept, { name: ' Hybride ', days: [1, 2], manager: null })).toEqual([]);
  expect(changedFields(kept, { days: [1], name: 'Sur site' })).toEqual(['name', 'days']);
});

test('CKP-02 what differs between two states is found whatever the values are', () => {
  fc.assert(
    fc.property(fc.record({ a: fc.jsonValue(), b: fc.jsonValue() }), (values) => {
      expect(differing(values, structuredClone(values))).toEqual([]);
      expect(changedFields(values, structuredClone(values))).toEqual([]);
    }),
  );
  expect(differing(kept, { ...kept, cents: 1 })).toEqual(['cents']);
});

test('ERR-02 a refusal is said at its field, in the words of the server', () => {
  const errors = [
    { pointer: '/body/days/0', code: 'field.invalid', message: 'Un jour existe.' },
    { pointer: '/body/days/1', code: 'field.invalid', message: 'Second.' },
    { pointer: '/body/version', code: 'field.invalid', message: '' },
  ];
  expect(refusedFields(kept, { errors, message: 'Refusé' })).toEqual({ days: 'Un jour existe.' });
  expect(refusedFields(kept, { errors, message: 'Refusé' }, () => 'cents')).toEqual({ cents: 'Un jour existe.' });
});
