import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dayAllows, type PolicyLevel, quotaFits, quotasAt, resolvePolicy, type UsedHalf } from './policy.rules.ts';

const none = { office: null, remote: null, external: null };
const company: PolicyLevel = {
  setBy: 'company',
  name: 'Siège',
  quotas: { ...none, remote: { halves: 4, period: 'week' }, external: { halves: 2, period: 'month' } },
  weekDays: [{ weekday: 2, allowed: ['office'], mandatory: null }],
  budget: { cents: 20_000, period: 'month', nextRefreshDate: null },
};
const department: PolicyLevel = {
  setBy: 'department',
  name: 'Produit',
  quotas: { ...none, remote: { halves: 6, period: 'week' } },
  weekDays: [{ weekday: 1, allowed: [], mandatory: 'office' }],
  budget: null,
};
const member: PolicyLevel = { ...department, setBy: 'member', name: 'Sur mesure', quotas: none, weekDays: [] };

test('POL-05 the lowest level that says something wins and is named', () => {
  const policy = resolvePolicy([company, department, member]);
  expect(policy.name).toBe('Sur mesure');
  expect(policy.quotas.remote).toEqual({ halves: 6, period: 'week', setBy: 'department' });
  expect(policy.quotas.external?.setBy).toBe('company');
  expect(policy.budget?.setBy).toBe('company');
  expect(policy.quotas.office).toBeNull();
});

test('POL-05 the order in which levels are given does not matter', () => {
  const levels = fc.shuffledSubarray([company, department, member], { minLength: 3 });
  fc.assert(
    fc.property(levels, (order) => expect(resolvePolicy(order)).toEqual(resolvePolicy([company, department, member]))),
  );
});

test('POL-02 a weekday allows its places only; a day off always fits', () => {
  const policy = resolvePolicy([company, department]);
  expect(dayAllows(policy, '2026-11-24', 'flexOffice')).toEqual({ allowed: false, setBy: 'company' });
  expect(dayAllows(policy, '2026-11-24', 'office').allowed).toBe(true);
  expect(dayAllows(policy, '2026-11-24', 'dayOff').allowed).toBe(true);
  expect(dayAllows(policy, '2026-11-23', 'home')).toEqual({ allowed: false, setBy: 'department' });
  expect(dayAllows(policy, '2026-11-25', 'home').allowed).toBe(true);
});

const half = (date: string, at: number, type: UsedHalf['type']): UsedHalf => ({ date, half: at, type });
const asked = [0, 1].map((at) => ({ date: '2026-11-27', half: at }));

test('POL-08 halves of the period count, those of another week do not', () => {
  const policy = resolvePolicy([company]);
  const used = [half('2026-11-23', 0, 'home'), half('2026-11-23', 1, 'offsite'), half('2026-11-20', 0, 'home')];
  expect(quotaFits(policy, used, asked, 'home')).toEqual({ fits: true, left: 2, setBy: 'company' });
  expect(quotaFits(policy, [...used, half('2026-11-24', 0, 'home')], asked, 'home').fits).toBe(false);
});

test('POL-08 a half that changes its place counts once', () => {
  const policy = resolvePolicy([company]);
  const full = [...asked.map(({ date, half: at }) => half(date, at, 'home')), half('2026-11-23', 0, 'home')];
  expect(quotaFits(policy, [...full, half('2026-11-23', 1, 'home')], asked, 'home').fits).toBe(true);
});

test('WEK-07 remaining and the check agree: what is shown left is what fits', () => {
  const policy = resolvePolicy([company]);
  const days = fc.integer({ min: 23, max: 26 }).map((day) => `2026-11-${day}`);
  const halves = fc.uniqueArray(
    fc.record({ date: days, half: fc.constantFrom(0, 1), type: fc.constant('home' as const) }),
    {
      selector: ({ date, half: at }) => `${date}${at}`,
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(halves, (used) => {
      const quota = quotasAt(policy, 'blocking', used, '2026-11-27').find(({ kind }) => kind === 'remote');
      const left = (quota?.halvesTotal ?? 0) - (quota?.halvesUsed ?? 0);
      expect(quotaFits(policy, used, asked, 'home').fits).toBe(left >= asked.length);
    }),
  );
});
