import type { DecisionFacts, Promo } from '@escale/rules';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { later } from '../../../platform/db/later.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { bookingEnded } from '../life/booking-facts.ts';
import { fromPromos, isAt, isOpenTo, isPromoOffered, isUsedBy, isUsedUp } from './offer-conditions.ts';

/** Discount on a price, and the reason for refusing it where it may not be used (BKG-13). */
export interface Offer {
  promo: Promo | null;
  /** Campaign whose free day is used. */
  campaign: string | null;
  /** A booking made with it is a use of it; a changed booking only keeps what it had. */
  isUse: boolean;
  refusal: DecisionFacts['offer'];
}
const none: Offer = { promo: null, campaign: null, isUse: false, refusal: null };

interface RequestedDiscount {
  workspaceId: string;
  promoCode?: string | undefined;
  freeDay: boolean;
  memberId: string;
  companyId: string | null;
  /** Requested dates. */
  dates: readonly string[];
  /** Current date in the space's time zone. */
  today: string;
}

/** Reads the requested offer: the free day of the running campaign, or a promo code; an unknown code is `booking.promo-unknown`. */
export async function readOffer(db: Db, requested: RequestedDiscount): Promise<Offer> {
  if (requested.freeDay) return readFreeDay(db, requested);
  return requested.promoCode ? readPromo(db, requested, requested.promoCode) : none;
}

/** A free day is valid for one date within its campaign, once per member (spec §5, §9). */
async function readFreeDay(db: Db, { memberId, companyId, workspaceId, dates }: RequestedDiscount): Promise<Offer> {
  const [date, ...more] = dates;
  const { rows } = await sql<{ code: string; used: boolean; usedUp: boolean }>`
    select c.code, ${isUsedUp} as "usedUp",
      exists (select 1 from campaign_use u where u.code = c.code and u.member_id = ${memberId}::uuid) as used
    from campaign c where c.kind = 'freeDay' and ${date ?? null}::date between c.day_from and c.day_to
      and ${isOpenTo(companyId)} and ${isAt(workspaceId)}
    order by used, "usedUp", c.day_to, c.code limit 1`.execute(db);
  const [campaign] = rows;
  if (!campaign || more.length > 0) return { ...none, refusal: 'booking.free-day-invalid' };
  const promo = { code: campaign.code, percent: 100 };
  const exhausted = campaign.usedUp ? 'booking.promo-exhausted' : null;
  const refusal = campaign.used ? 'booking.free-day-used' : exhausted;
  return { promo, campaign: campaign.code, isUse: true, refusal };
}

async function readPromo(
  db: Db,
  { memberId, companyId, workspaceId, today }: RequestedDiscount,
  code: string,
): Promise<Offer> {
  const { rows } = await sql<{ code: string; percent: number; used: boolean; usedUp: boolean }>`
    select p.code, p.percent, ${isUsedBy(memberId)} as used, ${isUsedUp} as "usedUp"
    ${fromPromos} where ${isPromoOffered({ code, companyId, today })} and (c.id is null or ${isAt(workspaceId)})`.execute(
    db,
  );
  const [promo] = rows;
  if (!promo) throw refusedField('booking.promo-unknown', '/body/promoCode');
  const exhausted = promo.usedUp ? 'booking.promo-exhausted' : null;
  return {
    promo: { code: promo.code, percent: promo.percent },
    campaign: null,
    isUse: true,
    refusal: promo.used ? 'booking.promo-used' : exhausted,
  };
}

/** Records that a booking used an offer; the caller holds the member's lock, which prevents a concurrent second use. */
export async function useOffer(tx: Db, { promo, campaign, isUse }: Offer, memberId: string, bookingId: string) {
  if (campaign) {
    const use = { code: campaign, member_id: memberId, booking_id: bookingId };
    await later(tx, tx.insertInto('campaign_use').values(use));
  } else if (promo && isUse) {
    const use = { code: promo.code, member_id: memberId, booking_id: bookingId };
    await later(tx, tx.insertInto('promo_use').values(use));
  }
}

/** Releases the offer used by a booking that is fully refunded. */
export async function returnOffer(
  tx: Db,
  _: Context,
  { booking, isRefundedWhole }: DataOf<typeof bookingEnded>,
): Promise<void> {
  if (!isRefundedWhole) return;
  await sql`with promos as (delete from promo_use where booking_id = ${booking.id})
    delete from campaign_use where booking_id = ${booking.id}`.execute(tx);
}

/** A free day can move only within the days and the spaces of its campaign, and what a code paid within its spaces. */
export async function requireOfferHolds(
  tx: Db,
  bookingId: string,
  { date, workspaceId }: { date: string; workspaceId: string },
): Promise<void> {
  const { rows } = await sql<{ isFreeDay: boolean }>`
    select true as "isFreeDay" from campaign_use u join campaign c on c.code = u.code
    where u.booking_id = ${bookingId} and not (${date}::date between c.day_from and c.day_to and ${isAt(workspaceId)})
    union all
    select false from promo_use u join promo p on p.code = u.code join campaign c on c.id = p.campaign_id
    where u.booking_id = ${bookingId} and not ${isAt(workspaceId)}`.execute(tx);
  if (rows[0]) throw new ApiError(rows[0].isFreeDay ? 'booking.free-day-invalid' : 'booking.promo-unknown');
}

/** Uses again the offer that a cancellation released; `booking.free-day-used` when another booking has used it meanwhile. */
export async function useOfferAgain(tx: Db, code: string, memberId: string, bookingId: string): Promise<void> {
  await sql`insert into campaign_use (code, member_id, booking_id)
    select code, ${memberId}::uuid, ${bookingId}::uuid from campaign where code = ${code} and kind = 'freeDay'
      and not exists (select 1 from campaign_use where booking_id = ${bookingId})`.execute(tx);
  await sql`insert into promo_use (code, member_id, booking_id)
    select code, ${memberId}::uuid, ${bookingId}::uuid from promo where code = ${code}
    on conflict do nothing`.execute(tx);
}
