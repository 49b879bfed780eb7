import { divideCents, drawDown, inPayingOrder, type PayingAccount, spendableOfAccount } from '@escale/rules';
import type { Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import {
  lockCollective,
  type OwnedAccount,
  type PayingAccounts,
  readBookingMoney,
  readPayingAccounts,
} from './paying-accounts.queries.ts';
import { postAll } from './post.ts';
import { transfer } from './transfer.ts';

// Callers hold the locks of the members (`lockMembers`), so that no two transactions contend for a member's own account.

/** A member's part of a booking's price, in cents. */
export interface Share {
  memberId: string;
  cents: number;
}

/**
 * Locks the collective accounts that a transaction may move: where the shares of all its bookings are more than the members' own accounts
 * hold, or a booking it changes was paid by others. Returns the accounts that pay for the shares, read under the locks; `known` are those
 * that were read since the members were locked. Call it once, after the members are locked and before any place is: a transaction that
 * holds a place must not wait for an account that a whole company shares (BKG-04).
 */
export async function lockPayers(
  tx: Db,
  {
    shares = [],
    known = new Map(),
    bookingIds = [],
  }: { shares?: readonly Share[]; known?: PayingAccounts; bookingIds?: readonly string[] },
): Promise<PayingAccounts> {
  const memberIds = shares.map(({ memberId }) => memberId);
  const isKnown = memberIds.every((id) => known.has(id));
  const accounts = isKnown ? known : await readPayingAccounts(tx, memberIds);
  const alone = sufficeAlone(shares, accounts);
  if (!alone || bookingIds.length > 0) await lockCollective(tx, { memberIds: alone ? [] : memberIds, bookingIds });
  return alone ? accounts : readPayingAccounts(tx, memberIds);
}

/** Payment of a booking with credits. */
export interface CreditPayment {
  bookingId: string;
  at: string;
  /** `hold` while a request awaits its answer. */
  kind: 'hold' | 'booking';
  shares: readonly Share[];
  /** The result of `lockPayers`; without it the accounts are read and locked here. */
  accounts?: PayingAccounts | undefined;
}

/**
 * Takes the shares of a booking out of credits, each from the member's own account, then the department's, then the company's into its
 * overdraft, as one transfer: all shares or none (BKG-08, BKG-10). Returns the accounts afterwards. Throws `payment.no-credits` when the
 * organiser's share is not covered, `booking.share-refused` for another person's.
 */
export async function payWithCredits(
  tx: Db,
  { bookingId, at, kind, shares, accounts: locked }: CreditPayment,
): Promise<PayingAccounts> {
  const due = shares.filter(({ cents }) => cents > 0);
  const accounts = locked ?? (await lockPayers(tx, { shares: due }));
  const drawn = new Map<string, number>();
  for (const share of due) {
    const left = (accounts.get(share.memberId) ?? []).map((account) => less(account, drawn.get(account.id)));
    const parts = drawDown(left, share.cents);
    if (parts === null) throw await refusalOf(tx, bookingId, share);
    for (const { account, cents } of parts) drawn.set(account.id, (drawn.get(account.id) ?? 0) + cents);
  }
  const entries = [...drawn].map(([id, cents]) => ({ account: { id }, cents: -cents }));
  const total = due.reduce((sum, { cents }) => sum + cents, 0);
  const to = { account: kind === 'hold' ? ('holds' as const) : ('bookings' as const), cents: total };
  await postAll(tx, [{ kind, bookingId, entries: [...entries, to] }], at);
  return new Map(
    [...accounts].map(([id, own]) => [id, own.map((account) => less(account, drawn.get(account.id)))] as const),
  );
}

/** Whether each member's own account holds the share. */
function sufficeAlone(shares: readonly Share[], accounts: PayingAccounts): boolean {
  return shares.every(({ memberId, cents }) => {
    const own = accounts.get(memberId)?.find(({ kind }) => kind === 'member');
    return cents <= (own ? spendableOfAccount(own) : 0);
  });
}

const less = (account: OwnedAccount, cents = 0) => ({ ...account, balanceCents: account.balanceCents - cents });

async function refusalOf(tx: Db, bookingId: string, { memberId }: Share): Promise<ApiError> {
  const booking = await tx
    .selectFrom('views.booking')
    .select('organiser_id')
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return new ApiError(booking?.organiser_id === memberId ? 'payment.no-credits' : 'booking.share-refused');
}

/** Moves the card's part of a booking; `hold` while a request awaits its answer (BKG-10). */
export async function payByCard(
  tx: Db,
  { kind, ...move }: { bookingId: string; cents: number; at: string; kind: 'hold' | 'card' },
): Promise<void> {
  await transfer(tx, { ...move, kind, from: 'card', to: kind === 'hold' ? 'holds' : 'bookings' });
}

/** Captures what a booking holds, the card's part included, when it is confirmed; does nothing when nothing is held. */
export async function settleHolds(tx: Db, { bookingId, at }: { bookingId: string; at: string }): Promise<void> {
  const { heldCents } = await readBookingMoney(tx, bookingId);
  await transfer(tx, { kind: 'capture', bookingId, at, from: 'holds', to: 'bookings', cents: heldCents });
}

interface GivenBack {
  bookingId: string;
  cents: number;
  at: string;
  kind: 'release' | 'refund';
}

/** What a member's own account had paid of a booking, and got back. Cents. */
export interface OwnBack {
  memberId: string;
  paidCents: number;
  backCents: number;
}

/**
 * Returns credits of a booking to the accounts they came from, in proportion to what each paid and never more than that; returns what the
 * members' own accounts had paid and got back (BKG-12).
 */
export async function giveBack(tx: Db, { bookingId, cents, at, kind }: GivenBack): Promise<OwnBack[]> {
  if (cents === 0) return [];
  const { parts, money } = await partsOfRefund(tx, bookingId, cents);
  if (parts.some((part) => part.kind !== 'member')) await lockCollective(tx, { bookingIds: [bookingId] });
  const entries = parts
    .filter(({ backCents }) => backCents > 0)
    .map(({ id, backCents }) => ({ account: { id }, cents: backCents }));
  await postAll(tx, [{ kind, bookingId, entries: [...entries, { account: accountOf(money), cents: -cents }] }], at);
  return parts.flatMap(({ kind: owner, ownerId: memberId, cents: paidCents, backCents }) =>
    owner === 'member' ? [{ memberId, paidCents, backCents }] : [],
  );
}

/** The accounts that paid credits of a booking, with what each paid and would get back of an amount, as `giveBack` returns it. Cents. */
export async function partsOfRefund(db: Db, bookingId: string, cents: number) {
  const { paid, ...money } = await readBookingMoney(db, bookingId);
  if (paid.reduce((sum, part) => sum + part.cents, 0) < cents)
    throw new Error(`booking ${bookingId} paid less credits`);
  const back = divideCents(
    cents,
    paid.map((part) => part.cents),
  );
  return { money, parts: paid.map((part, index) => ({ ...part, backCents: back[index] ?? 0 })) };
}

/**
 * Moves a part of a booking's price from the accounts that paid it for one member to those that pay for another, at most what the former
 * paid. Throws `booking.share-not-taken` when the other's credits do not suffice. Returns the cents moved (BKG-08, BKG-12).
 */
export async function passShare(
  tx: Db,
  { bookingId, at, from, to, cents }: { bookingId: string; at: string; from: string; to: string; cents: number },
): Promise<number> {
  const { paid, ...money } = await readBookingMoney(tx, bookingId);
  const own = (await readPayingAccounts(tx, [from])).get(from) ?? [];
  let left = cents;
  const entries = inPayingOrder(own).flatMap(({ id }) => {
    const back = Math.min(left, paid.find((part) => part.id === id)?.cents ?? 0);
    left -= back;
    return back > 0 ? [{ account: { id }, cents: back }] : [];
  });
  const moved = cents - left;
  const isHeld = money.heldCents > 0;
  const back = [...entries, { account: accountOf(money), cents: -moved }];
  await postAll(tx, [{ kind: isHeld ? 'release' : 'refund', bookingId, entries: back }], at);
  const shares = [{ memberId: to, cents: moved }];
  const accounts = await readPayingAccounts(tx, [to]);
  if (drawDown(accounts.get(to) ?? [], moved) === null) throw new ApiError('booking.share-not-taken');
  await payWithCredits(tx, { bookingId, at, kind: isHeld ? 'hold' : 'booking', shares, accounts });
  return moved;
}

/** Returns the card's part of a booking to the card (BKG-12). */
export async function giveBackToCard(tx: Db, { bookingId, ...move }: GivenBack): Promise<void> {
  if (move.cents === 0) return;
  const money = await readBookingMoney(tx, bookingId);
  if (money.cardCents < move.cents) throw new Error(`booking ${bookingId} took less from the card`);
  await transfer(tx, { ...move, bookingId, from: accountOf(money), to: 'card' });
}

/** Platform account with a booking's money: `holds` until it is confirmed. */
function accountOf({ heldCents }: { heldCents: number }): 'holds' | 'bookings' {
  return heldCents > 0 ? 'holds' : 'bookings';
}

/** An account that pays for a member, with the amount that may be taken from it. Cents. */
export interface Spendable {
  kind: PayingAccount['kind'];
  ownerId: string;
  balanceCents: number;
  spendableCents: number;
}

/** The amount that may be spent for a member, account by account in paying order, read in one statement (BKG-10). */
export async function spendableOf(
  db: Db,
  memberId: string,
): Promise<{ accounts: Spendable[]; spendableCents: number }> {
  const own = (await readPayingAccounts(db, [memberId])).get(memberId) ?? [];
  const accounts = inPayingOrder(own).map((account) => ({
    kind: account.kind,
    ownerId: account.ownerId,
    balanceCents: account.balanceCents,
    spendableCents: spendableOfAccount(account),
  }));
  return { accounts, spendableCents: accounts.reduce((sum, account) => sum + account.spendableCents, 0) };
}
