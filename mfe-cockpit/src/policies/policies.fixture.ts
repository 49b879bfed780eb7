import type { Policy, RouteById, RouteReply } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import type { PolicyRow } from '@escale/contract/policy-editing';
import type { ReplayFigures } from '@escale/contract/policy-replay';
import type { PolicyContent, PolicyForm } from '@escale/contract/policy-versions';
import { server } from '@escale/testing';

const id = (last: number) => `018f4f2e-0000-7000-8000-00000000000${last}`;
export const policyId = id(1);
const produit = { id: id(7), name: 'Produit' };
const budget = {
  amountCents: 12_000,
  period: 'month',
  frequency: 1,
  strategy: 'reset',
  maxAccumulationCents: null,
} as const;
const remote: PolicyContent['daysRules'] = [{ amount: 3, period: 'week', locationTypes: ['home', 'offsite'] }];

/** A policy for tests, and the company's default one. */
export const hybrid: PolicyRow = {
  id: policyId,
  name: 'Hybride 3 jours',
  type: 'other',
  isDefault: false,
  members: 37,
  departments: [produit],
  quotaApproach: 'flexible',
  daysRules: remote,
  weekDays: [{ weekday: 2, allowed: [], mandatory: 'office', buildingIds: [] }],
  budget,
  startsOn: '2026-12-01',
};
export const usual: PolicyRow = {
  ...hybrid,
  id: id(2),
  name: 'Siège',
  isDefault: true,
  members: 203,
  departments: [],
  daysRules: [{ amount: 8, period: 'month', locationTypes: ['flexOffice'] }],
  weekDays: [],
  budget: null,
  startsOn: null,
};

const content: PolicyContent = {
  quotaApproach: null,
  weekDays: [],
  daysRules: remote,
  external: null,
  budget,
  isDefault: false,
  departmentIds: [produit.id],
};
const author = { id: id(9), firstName: 'Inès', lastName: 'Belkacem', jobTitle: null, avatar: null };
/** Its form: a version is planned, and one was replaced. */
export const form: PolicyForm = {
  name: 'Hybride 3 jours',
  content,
  planned: [
    {
      id: id(3),
      author,
      madeAt: '2026-11-20T09:00:00.000Z',
      startsOn: '2026-12-01',
      content: { ...content, daysRules: [{ amount: 1, period: 'week', locationTypes: ['home'] }] },
    },
  ],
  former: [
    {
      id: id(4),
      author,
      madeAt: '2026-10-01T09:00:00.000Z',
      endedOn: '2026-10-01',
      content: { ...content, budget: { ...budget, amountCents: 9000 } },
    },
  ],
  version: 'first-version',
};
/** The policy of the form. */
export const policy: Policy = {
  id: policyId,
  name: 'Hybride 3 jours',
  type: 'other',
  isDefault: false,
  members: 37,
  departments: [produit],
  quotaApproach: 'flexible',
  weekDaysRule: null,
  remoteDaysRules: remote.map((rule) => ({ ...rule, id: id(5) })),
  external: null,
  budget: { ...budget, id: id(6), nextRefreshDate: '2026-12-01', startsOn: null, pending: null },
};
const following: RouteReply<RouteById<'policies.following'>> = {
  departments: [{ ...produit, policyId, members: 37 }],
  counts: [{ departmentId: produit.id, policyId, members: 37 }],
};
const figures: ReplayFigures = {
  from: '2026-09-28',
  to: '2026-11-22',
  members: 37,
  stopped: { halves: 9, people: 3 },
  warned: { halves: 0, people: 0 },
  weeks: [{ monday: '2026-09-28', stoppedHalves: 9 }],
  people: [{ person: author, halves: 5 }],
  creditsPerMonth: { todayCents: 370_000, draftCents: 444_000 },
  buildings: [
    {
      id: id(8),
      name: 'Saint-Martin',
      capacity: 168,
      weekdays: [{ weekday: 2, lived: 150, played: 183, daysOver: 5, daysOverLived: 0 }],
    },
  ],
};

/** Serves every call of the pages of policies. */
export function servePolicies(): void {
  server.on(cockpitApi.policyEditing.list, () => ({ items: [hybrid, usual], total: 2 }));
  server.on(cockpitApi.policyEditing.get, () => policy);
  server.on(cockpitApi.policyVersions.form, () => form);
  server.on(cockpitApi.policyReplay.following, () => following);
  server.on(cockpitApi.policyReplay.replay, () => ({ id: id(8) }));
  server.on(cockpitApi.policyReplay.replayed, () => ({ figures }));
  server.on(cockpitApi.policyReplay.sample, ({ query: { monday = '2026-11-16' } = {} }) => ({
    monday,
    person: author,
    levels: [
      {
        setBy: 'department',
        source: 'Produit',
        departmentId: produit.id,
        policyId,
        name: 'Hybride 3 jours',
        approach: null,
        daysRules: [],
        weekDays: [],
        external: null,
      },
    ],
    companyApproach: 'blocking',
    halves: [0, 1].map((half) => ({ date: monday, half, type: 'home' as const })),
    earlier: [],
  }));
}
