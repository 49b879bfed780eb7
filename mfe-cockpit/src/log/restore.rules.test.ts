import type { LogEntry } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { restoreOf } from './restore.rules.ts';

const id = '018f4f2e-0000-7000-8000-000000000001';
const line = (action: string, fields: LogEntry['fields'], subject: LogEntry['subject'] = null) =>
  restoreOf({
    id,
    at: '2026-11-17T16:05:30Z',
    action,
    kind: 'settings',
    company: { id, name: 'Marelune' },
    by: null,
    impersonator: null,
    isImpersonated: false,
    isStaff: false,
    isCall: false,
    subject,
    fields,
  });

test('CKP-11 settings are put back as they were, and one that was never set is that of the platform again', () => {
  const fields = [
    { path: ['weekendShown'], before: null, after: true },
    { path: ['locationMonths'], before: 12, after: 24 },
  ];
  expect(line('customers.set-settings', fields)).toEqual({
    kind: 'settings',
    body: { weekendShown: null, locationMonths: 12 },
  });
});

test('CKP-11 what support alone changes, and what cannot be undone, is not offered', () => {
  expect(line('customers.set-settings', [{ path: ['hrSync'], before: null, after: true }])).toBeNull();
  expect(line('customers.set-settings', [])).toBeNull();
  expect(
    line('departments.merge', [{ path: ['mergedInto'], before: null, after: 'Produit' }], { id, name: 'Bois' }),
  ).toBeNull();
});

test('CKP-11 an account that was closed is opened again', () => {
  const fields = [{ path: ['access'], before: 'enabled', after: 'restricted' }];
  expect(line('employees.disable', fields, { id, name: 'Élo Gérard' })).toEqual({ kind: 'access', id });
});
