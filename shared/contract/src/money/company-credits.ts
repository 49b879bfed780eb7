import { z } from 'zod';
import { bookingStatus } from '../bookings/bookings.ts';
import { cents, currency, date, id, instant, person } from '../common.ts';
import { route } from '../route.ts';
import { budgetTerms } from './budgets.ts';
import { cardProvider } from './card-provider.ts';
import { creditAccountKind, statementLine } from './credits.ts';

/** What a movement is about; each is one or more kinds of transfers. */
const movementNature = z.enum(['bookings', 'refunds', 'gifts', 'budgets', 'loads']);
export type MovementNature = z.infer<typeof movementNature>;

/** The side of a movement: an account of somebody, or one of the platform's. */
const movementSide = z.strictObject({
  kind: z.enum([...creditAccountKind.options, 'grants', 'holds', 'bookings', 'card', 'bank']),
  name: z.string().nullable().describe('Null for an account of the platform, and for one of another company'),
  amountCents: cents,
});
export type MovementSide = z.infer<typeof movementSide>;

/** One transfer that touches accounts of the company, with all of its entries, which sum to zero (POL-07). */
const creditMovement = z.strictObject({
  id,
  at: instant,
  kind: statementLine.shape.kind,
  amountCents: cents.describe('Added to the accounts asked for; what moves between two of them is counted once'),
  sides: z.array(movementSide).describe('At most 50; none where `accounts` is given'),
  accounts: z.int().nullable().describe('Accounts that budgets filled on one day, shown as one movement'),
  booking: z
    .strictObject({
      id,
      reference: z.string(),
      workspaceName: z.string(),
      picture: z.string().nullable(),
      date,
      status: bookingStatus,
      organiser: person,
    })
    .nullable(),
  invoice: z.strictObject({ id, name: z.string() }).nullable(),
  note: z.string().nullable(),
  madeBy: person.nullable(),
});
export type CreditMovement = z.infer<typeof creditMovement>;

/** Place in the list of movements: the last one shown. */
const cursor = z
  .string()
  .max(80)
  .regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z_\d{1,18}$/);

const creditHolder = z.strictObject({
  id: id.nullable().describe('Of the department; null for members without one'),
  name: z.string().nullable(),
  members: z.int(),
  sharedCents: cents.describe('In the common account of the department'),
  membersCents: cents.describe("In its members' own accounts"),
});
export type CreditHolder = z.infer<typeof creditHolder>;

const companyBudget = z.strictObject({
  id,
  level: z.enum(['company', 'department', 'policy']),
  name: z.string(),
  shared: z.boolean().describe('Fills the common account instead of those of the members'),
  terms: budgetTerms,
  nextRefreshDate: date.nullable(),
  members: z.int().describe('Whose own account it fills'),
  accountId: id.nullable().describe('Of the company or department whose common account it fills'),
});
export type CompanyBudget = z.infer<typeof companyBudget>;

const overview = z.strictObject({
  company: z.strictObject({ id, name: z.string(), balanceCents: cents, overdraftCents: cents }),
  departments: z.strictObject({ balanceCents: cents, accounts: z.int(), total: z.int() }),
  members: z.strictObject({
    balanceCents: cents,
    accounts: z.int(),
    total: z.int().describe('Who can get credits: also those who have no account yet'),
  }),
  heldCents: cents.describe('In all accounts together'),
  awaitedCents: cents.describe('Of loads whose transfer has not arrived'),
  refill: z
    .strictObject({
      date,
      members: z.int(),
      shared: z.int(),
      heldCents: cents.describe('Now, in the accounts that are filled'),
      expiredCents: cents,
      grantedCents: cents,
      afterCents: cents,
    })
    .nullable()
    .describe('What budgets do on the next day on which one is due, if nothing is spent before'),
  enabled: z.boolean().describe('Whether staff have activated credits for the company'),
  card: cardProvider,
  transfers: z.boolean().describe('Whether the account can be loaded by a bank transfer'),
  currency,
});
export type CreditOverview = z.infer<typeof overview>;

const u = '018f4f2e-0000-7000-8000-000000000001';
const example: z.input<typeof creditMovement> = {
  id: u,
  at: '2026-11-20T08:12:00Z',
  kind: 'booking',
  amountCents: -1800,
  sides: [
    { kind: 'member', name: 'Camille Aubry', amountCents: -1800 },
    { kind: 'bookings', name: null, amountCents: 1800 },
  ],
  accounts: null,
  booking: {
    id: u,
    reference: 'ESC-7K2M9Q',
    workspaceName: 'La Pergola',
    picture: null,
    date: '2026-11-25',
    status: 'confirmed',
    organiser: { id: u, firstName: 'Camille', lastName: 'Aubry', jobTitle: null, avatar: null },
  },
  invoice: null,
  note: null,
  madeBy: null,
};
const ofCompany = { method: 'GET', shows: ['credits'], auth: 'required', access: 'company.credits' } as const;
const paged = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
};

/** What the company of an administrator and its people hold, and how it moved (POL-06, POL-07). */
export const companyCreditRoutes = {
  overview: route({
    ...ofCompany,
    id: 'credits.overview',
    shows: ['credits', 'invoice', 'policy'],
    path: '/credits/overview',
    summary: 'What the company, its departments and its members hold, and what the next refill of the budgets does',
    reply: overview,
    errors: ['access.forbidden'],
    example: {
      company: { id: u, name: 'Marelune', balanceCents: 642_050, overdraftCents: 200_000 },
      departments: { balanceCents: 291_000, accounts: 4, total: 6 },
      members: { balanceCents: 2_172_792, accounts: 240, total: 248 },
      heldCents: 3_105_842,
      awaitedCents: 600_000,
      refill: {
        date: '2026-12-01',
        members: 240,
        shared: 4,
        heldCents: 2_463_792,
        expiredCents: 1_204_000,
        grantedCents: 815_840,
        afterCents: 2_075_632,
      },
      enabled: true,
      card: { provider: 'test', publishableKey: null },
      transfers: true,
      currency: 'EUR',
    },
  }),
  holders: route({
    ...ofCompany,
    id: 'credits.holders',
    path: '/credits/holders',
    summary: 'Who holds the credits: departments by name, members without one last',
    query: z.strictObject(paged),
    reply: z.strictObject({ items: z.array(creditHolder), total: z.int() }),
    errors: ['access.forbidden'],
    example: {
      items: [{ id: u, name: 'Produit', members: 37, sharedCents: 125_000, membersCents: 333_880 }],
      total: 1,
    },
  }),
  budgets: route({
    ...ofCompany,
    id: 'credits.budgets',
    shows: ['credits', 'policy'],
    path: '/credits/budgets',
    summary: 'Budgets of the company, its departments and its policies, the next due first',
    query: z.strictObject(paged),
    reply: z.strictObject({ items: z.array(companyBudget), total: z.int() }),
    errors: ['access.forbidden'],
    example: {
      items: [
        {
          id: u,
          level: 'company',
          name: 'Marelune',
          shared: false,
          terms: {
            amountCents: 12_000,
            period: 'month',
            frequency: 1,
            strategy: 'reset',
            maxAccumulationCents: null,
          },
          nextRefreshDate: '2026-12-01',
          members: 240,
          accountId: null,
        },
      ],
      total: 1,
    },
  }),
  movements: route({
    ...ofCompany,
    id: 'credits.movements',
    path: '/credits/movements',
    summary: 'Movements of all accounts of the company, the latest first (POL-07)',
    query: z.strictObject({
      accountKind: creditAccountKind.optional().describe('Together with `accountId`: of this account alone'),
      accountId: id.optional(),
      nature: movementNature.optional(),
      before: cursor.optional().describe('`next` of the page before'),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: z.strictObject({
      items: z.array(creditMovement),
      account: z
        .strictObject({ kind: creditAccountKind, id, name: z.string() })
        .nullable()
        .describe('The one asked for'),
      next: cursor.nullable(),
    }),
    errors: ['access.forbidden', 'resource.not-found'],
    example: { items: [example], account: null, next: null },
  }),
} as const;
