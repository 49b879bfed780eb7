import type { PolicyContent } from '@escale/contract/policy-versions';
import { expect, test } from '@jest/globals';
import { contentOf, faultIn, fieldsOf, withQuota } from './policy-fields.rules.ts';

const content: PolicyContent = {
  quotaApproach: 'blocking',
  weekDays: [
    { weekday: 2, allowed: [], mandatory: 'office', buildingIds: [] },
    { weekday: 6, allowed: ['home'], mandatory: null, buildingIds: [] },
  ],
  daysRules: [
    { amount: 3, period: 'week', locationTypes: ['office'] },
    { amount: 1.5, period: 'week', locationTypes: ['home', 'offsite'] },
  ],
  external: { workspaceTypes: null, maxDayCents: 3050 },
  budget: { amountCents: 12_000, period: 'month', frequency: 2, strategy: 'cumulative', maxAccumulationCents: 24_000 },
  isDefault: false,
  departmentIds: ['a', 'b'],
};
const fields = fieldsOf('Hybride', content);

test('POL-01 the fields of a content give the same content again, with or without limits', () => {
  expect(contentOf(fields, content)).toEqual(content);
  const open = { ...content, weekDays: [], daysRules: [], external: null, budget: null, quotaApproach: null };
  expect(contentOf(fieldsOf('Ouverte', open), open)).toEqual(open);
});

test('POL-02 a place is counted with another one, and has no limit when that one has none', () => {
  expect(fields.offsite).toEqual({ with: 'home' });
  expect(withQuota(fields, 'home', null)).toMatchObject({ home: null, offsite: null, office: fields.office });
  const more = withQuota(fields, 'home', { amount: '2', period: 'month' });
  expect(contentOf({ ...fields, ...more }, content).daysRules[1]).toEqual({
    amount: 2,
    period: 'month',
    locationTypes: ['home', 'offsite'],
  });
});

test('POL-04 a single grant has no frequency, a reset no maximum, and credits that are off are no budget', () => {
  const budget = (change: object) => contentOf({ ...fields, ...change }, content).budget;
  expect(budget({ period: 'onetime' })).toMatchObject({ frequency: 0 });
  expect(budget({ strategy: 'reset' })).toMatchObject({ maxAccumulationCents: null });
  expect(budget({ amount: '85,5' })).toMatchObject({ amountCents: 8550 });
  expect(budget({ hasCredits: false })).toBeNull();
});

test('POL-01 what cannot be saved is named by field', () => {
  const fault = (change: object, field: Parameters<typeof faultIn>[1]) => faultIn({ ...fields, ...change }, field);
  expect(fault({}, 'name')).toBeNull();
  expect(fault({ name: ' ' }, 'name')).toBe('name');
  expect(fault({ home: { amount: '1,25', period: 'week' } }, 'home')).toBe('days');
  expect(fault({ home: { amount: '2,5', period: 'week' } }, 'home')).toBeNull();
  expect(fault({ amount: 'dix' }, 'amount')).toBe('credits');
  expect(fault({ amount: 'dix', hasCredits: false }, 'amount')).toBeNull();
  expect(fault({ every: '0' }, 'every')).toBe('every');
  expect(fault({ most: '100' }, 'most')).toBe('most');
  expect(fault({ most: '100', strategy: 'reset' }, 'most')).toBeNull();
  expect(fault({ most: '' }, 'most')).toBeNull();
});
