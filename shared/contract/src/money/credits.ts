import { z } from 'zod';
import { bookingStatus } from '../bookings/bookings.ts';
import { cents, currency, date, id, instant, paragraph, person } from '../common.ts';
import { route } from '../route.ts';
import { budgetTerms } from './budgets.ts';

/** Owner of an account: a member, or collectively a department or the company (POL-06). */
export const creditAccountKind = z.enum(['member', 'department', 'company']);
export type CreditAccountKind = z.infer<typeof creditAccountKind>;
const owner = z.strictObject({ kind: creditAccountKind, id: id.describe('Of the member, department or company') });
const account = owner.extend({ name: z.string(), balanceCents: cents });

/** An account that can pay for the caller, in the order in which accounts are debited (BKG-10). */
export const myCreditAccount = account.extend({
  heldCents: cents.describe('Of this account, for requests that wait for an answer; no longer in the balance'),
  budget: budgetTerms.extend({ nextRefreshDate: date.nullable() }).nullable(),
});
export type MyCreditAccount = z.infer<typeof myCreditAccount>;

/** A movement of an account, with the balance after it (POL-07). */
export const statementLine = z.strictObject({
  id: z.int(),
  at: instant,
  kind: z.enum(['grant', 'withdrawal', 'reload', 'expiry', 'booking', 'hold', 'capture', 'release', 'refund', 'card']),
  amountCents: cents.describe('Positive enters the account, negative leaves it'),
  balanceAfterCents: cents,
  booking: z.strictObject({ id, reference: z.string(), workspaceName: z.string(), date, organiser: person }).nullable(),
  note: z.string().nullable(),
  other: z.string().nullable().describe('Whose account the credits come from or go to, where it is one of the company'),
  madeBy: person.nullable().describe('The administrator who ordered it'),
});
export type StatementLine = z.infer<typeof statementLine>;
const statement = z.strictObject({ account, items: z.array(statementLine), total: z.int() });
export type CreditStatement = z.infer<typeof statement>;
const statementQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  dateFrom: date.optional().describe("First day, by the company's clock"),
  dateTo: date.optional().describe("Last day, by the company's clock"),
});

/** Consistency check of the ledger; every list is empty unless something is wrong (POL-10). */
export const creditAudit = z.strictObject({
  at: instant,
  currencies: z.array(
    z.strictObject({
      currency,
      sumCents: cents.describe('Of all entries: 0'),
      entries: z.int(),
      transfers: z.int(),
    }),
  ),
  accounts: z.strictObject({
    checked: z.int(),
    faults: z
      .array(account.extend({ entriesCents: cents, statementCents: cents.describe('Balance on the last line') }))
      .describe('Accounts whose balance is not the sum of their entries, or differs from their statement; at most 100'),
  }),
  bookings: z.strictObject({
    checked: z.int(),
    faults: z
      .array(
        z.strictObject({
          id,
          reference: z.string(),
          status: bookingStatus,
          heldCents: cents,
          takenCents: cents,
          expectedHeldCents: cents,
          expectedTakenCents: cents,
        }),
      )
      .describe('Bookings whose money is not in the account that their state requires; at most 100'),
  }),
});
export type CreditAudit = z.infer<typeof creditAudit>;

/** Credits that an administrator moves from the company's account to a member or a department, or takes back. */
export const creditGrant = z.strictObject({
  kind: creditAccountKind.exclude(['company']),
  id: id.describe('Of the member or department'),
  cents: cents
    .min(-10_000_000)
    .max(10_000_000)
    .refine((amount) => amount !== 0)
    .describe("Positive gives, at most what the company's account may spend; negative takes back, never below nothing"),
  note: paragraph({ least: 3, most: 200 }),
});
export type CreditGrant = z.infer<typeof creditGrant>;

const u = '018f4f2e-0000-7000-8000-000000000001';
const own = { kind: 'member', id: u, name: 'Camille Aubry', balanceCents: 8_400 } as const;
const line: z.input<typeof statementLine> = {
  id: 4812,
  at: '2026-11-20T08:12:00Z',
  kind: 'booking',
  amountCents: -1800,
  balanceAfterCents: 8_400,
  booking: {
    id: u,
    reference: 'ESC-7K2M9Q',
    workspaceName: 'La Pergola',
    date: '2026-11-25',
    organiser: { id: u, firstName: 'Camille', lastName: 'Aubry', jobTitle: null, avatar: null },
  },
  note: null,
  other: null,
  madeBy: null,
};

/** What pays for the caller, for their account (POL-07). */
export const ownCreditRoutes = {
  myCredits: route({
    id: 'credits.my',
    method: 'GET',
    path: '/credits/my',
    shows: ['credits'],
    summary: 'Accounts that pay for the caller, in paying order, with their budgets',
    auth: 'required',
    access: 'member',
    reply: z.strictObject({ accounts: z.array(myCreditAccount), currency }),
    errors: [],
    example: {
      accounts: [
        {
          ...own,
          heldCents: 1200,
          budget: {
            amountCents: 12_000,
            period: 'month',
            frequency: 1,
            strategy: 'reset',
            maxAccumulationCents: null,
            nextRefreshDate: '2026-12-01',
          },
        },
      ],
      currency: 'EUR',
    },
  }),
  myStatement: route({
    id: 'credits.my-statement',
    method: 'GET',
    path: '/credits/my/statement',
    shows: ['credits'],
    summary: "Movements of the caller's own account, the latest first (POL-07)",
    auth: 'required',
    access: 'member',
    query: statementQuery,
    reply: statement,
    errors: [],
    example: { account: own, items: [line], total: 1 },
  }),
};

export const creditRoutes = {
  statement: route({
    id: 'credits.statement',
    method: 'GET',
    path: '/credits/statements/{kind}/{id}',
    shows: ['credits'],
    summary: "Movements of an account of the company; a manager sees the own department's",
    auth: 'required',
    access: 'company.credits.read',
    params: owner,
    query: statementQuery,
    reply: statement,
    errors: ['access.forbidden', 'resource.not-found'],
    example: { account: own, items: [line], total: 1 },
  }),
  grant: route({
    id: 'credits.grant',
    method: 'POST',
    path: '/credits/grants',
    changes: ['credits'],
    summary: "Move credits of the company's account to a member or a department, or take them back",
    auth: 'required',
    access: 'company.credits',
    idempotent: true,
    body: creditGrant,
    reply: z.strictObject({ account }),
    errors: ['access.forbidden', 'access.feature-locked', 'resource.not-found', 'credits.not-enough'],
    example: { account: own },
  }),
  audit: route({
    id: 'credits.audit',
    method: 'GET',
    path: '/credits/audit',
    shows: ['credits'],
    summary: 'Proof of the ledger: sums, balances and bookings; of the own company, for staff of all (POL-10)',
    auth: 'required',
    access: 'company.credits.audit',
    reply: creditAudit,
    errors: ['access.forbidden'],
    example: {
      at: '2026-11-20T08:12:00Z',
      currencies: [{ currency: 'EUR', sumCents: 0, entries: 5120, transfers: 2560 }],
      accounts: { checked: 247, faults: [] },
      bookings: { checked: 1890, faults: [] },
    },
  }),
} as const;
