import { expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import { firstSection, seenSections } from './sections.ts';

test('CKP-01 the cockpit begins with the first section that a role sees, and with none for others', () => {
  expect(firstSection(['administrator'])?.id).toBe('dashboard');
  expect(firstSection(['manager'])?.id).toBe('members');
  expect(firstSection(['releaseManager'])?.id).toBe('releases');
  expect(firstSection(['staff', 'administrator'])?.of).toBe('company');
  expect(firstSection(['employee', 'host'])).toBeNull();
});

test('CKP-01 every section is a page of the remote', () => {
  const all = [...seenSections('company', ['administrator']), ...seenSections('staff', ['staff'])];
  expect(all.filter(({ path }) => !manifest.routes.includes(path))).toEqual([]);
});

test('CKP-01 the sections about all companies are of staff alone', () => {
  const roles = ['administrator', 'manager', 'releaseManager', 'host', 'employee'] as const;
  expect(seenSections('staff', roles).filter(({ group }) => group === 'staff')).toEqual([]);
});
