import type { ErrorCode, Language, PlannedHalf, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import {
  halfAt,
  mondayOf,
  type PlanFacts,
  type ProposedHalf,
  partOfHalves,
  proposeWeek,
  quotasAt,
  type UsedHalf,
} from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { refusedField } from '../../../platform/errors/api-error.ts';
import { refusalsOf } from '../../bookings/public.ts';
import { balanceOf } from '../../ledger/public.ts';
import { requestFor } from './book-place.ts';
import { freeSeatsNear } from './join.queries.ts';
import { type PlanSituation, readPlan } from './plan-facts.ts';

type Propose = RouteById<'plan.propose'>;
type Reply = RouteReply<Propose>;

/** A booking that a proposal would make. */
interface Stay {
  date: string;
  halves: (0 | 1)[];
  workspaceId: string;
}
/** Results of earlier rounds, by day, place and halves, so that nothing is checked twice. */
interface Tried {
  seats: Map<string, string>;
  /** Code with which a stay would be refused; null when it would be booked. */
  codes: Map<string, ErrorCode | null>;
}
/** Refusals that the proposal accounts for itself, for the week as a whole. */
const weighed: readonly ErrorCode[] = ['booking.no-days-left', 'payment.no-credits', 'credits.not-enough'];
/** Maximum rounds; each one leaves out the places whose booking would be refused. */
const mostRounds = 6;

/** Refuses a week that does not begin on a Monday. */
export function requireMonday(weekOf: string): void {
  if (mondayOf(weekOf) !== weekOf) throw refusedField('request.invalid', '/body/weekOf');
}

/**
 * Proposes a week (WEK-10): the plan rule chooses, and the booking check tries every booking; where it refuses, the place is left out and
 * the rule runs again. Changes nothing.
 */
export async function proposePlan(
  context: Context,
  actor: Actor,
  body: RouteRequest<Propose>['body'],
  language: Language,
): Promise<Reply> {
  requireMonday(body.weekOf);
  const { db } = context;
  const situation = await readPlan(context, db, actor.memberId, body);
  let { facts } = situation;
  const tried: Tried = { seats: new Map(), codes: new Map() };
  for (let round = 0; ; round += 1) {
    const week = proposeWeek(facts);
    const refused =
      round < mostRounds ? await refusedStays(context, actor, language, situation, week.halves, tried) : [];
    if (refused.length > 0) {
      facts = without(facts, refused);
      continue;
    }
    const balance = await balanceOf(db, actor.memberId);
    return {
      weekOf: body.weekOf,
      days: facts.dates.map((date) => ({
        date,
        halves: week.halves.filter((half) => half.date === date).map((half) => shown(situation, tried.seats, half)),
        alternatives: (week.alternatives.get(date) ?? []).map((halves) =>
          halves.map((half) => shown(situation, tried.seats, half)),
        ),
      })),
      check: {
        quotas: quotasOf(situation, week.used, body.weekOf),
        creditsBeforeCents: balance,
        creditsAfterCents: balance === null ? null : balance - week.spentCents,
        spentCents: week.spentCents,
      },
    };
  }
}

/** The quotas of every period that the week overlaps: it may begin in one month and end in the next. */
function quotasOf({ facts: { policy, dates }, approach }: PlanSituation, used: readonly UsedHalf[], weekOf: string) {
  const ends = [dates[0] ?? weekOf, dates.at(-1) ?? weekOf];
  const quotas = ends.flatMap((date) => quotasAt(policy, approach, used, date));
  return [...new Map(quotas.map((quota) => [`${quota.locationTypes}|${quota.from}`, quota])).values()];
}

/** Halves of one place and day form one booking. */
function staysOf(halves: readonly ProposedHalf[]): Stay[] {
  const stays = new Map<string, Stay>();
  for (const { date, half, place, change } of halves) {
    const workspaceId = place?.workspaceId;
    if (change !== 'book' || !workspaceId) continue;
    const key = `${date}|${workspaceId}`;
    stays.set(key, { date, workspaceId, halves: [...(stays.get(key)?.halves ?? []), half] });
  }
  return [...stays.values()];
}

/** Bookings that would be refused; stores the seat of each of the others. */
async function refusedStays(
  context: Context,
  actor: Actor,
  language: Language,
  { seated }: PlanSituation,
  halves: readonly ProposedHalf[],
  { seats, codes }: Tried,
): Promise<Stay[]> {
  const stays = staysOf(halves);
  // Sequentially, so that a proposal takes one connection, whatever it tries.
  for (const stay of stays) {
    if (codes.has(keyOf(stay))) continue;
    const hasSeats = seated.has(stay.workspaceId);
    const seatId = hasSeats ? await seatFor(context, stay, seats) : undefined;
    const code = hasSeats && !seatId ? 'booking.full' : await codeOf(context, actor, language, stay, seatId);
    codes.set(keyOf(stay), code);
  }
  return stays.filter((stay) => {
    const code = codes.get(keyOf(stay)) ?? null;
    return code !== null && !weighed.includes(code);
  });
}

function keyOf({ date, workspaceId, halves }: Stay): string {
  return `${date}|${workspaceId}|${halves}`;
}

/** A free seat of a stay, the same in every round; undefined when none is free for all of its halves. */
async function seatFor({ db }: Context, stay: Stay, seats: Map<string, string>): Promise<string | undefined> {
  const key = `${stay.date}|${stay.workspaceId}`;
  if (!seats.has(key)) {
    const [free] = await freeSeatsNear(db, { ...stay, seatOf: null, most: 1 });
    if (free?.workspaceId === stay.workspaceId) seats.set(key, free.seatId);
  }
  return seats.get(key);
}

async function codeOf(context: Context, actor: Actor, language: Language, stay: Stay, seatId: string | undefined) {
  const part = partOfHalves(stay.halves.map(halfAt));
  // The check does not use the phone number.
  const requested = requestFor(
    { workspaceId: stay.workspaceId, seatId: seatId ?? null, date: stay.date, part },
    '000000',
  );
  const [code = null] = await refusalsOf(context, actor, requested, language);
  return code;
}

function without(facts: PlanFacts, refused: readonly Stay[]): PlanFacts {
  const places = facts.places.map((place) => {
    const halves = refused
      .filter(({ workspaceId }) => workspaceId === place.workspaceId)
      .flatMap(({ date, halves: gone }) => gone.map((half) => `${date}.${half}`));
    return place.free === null || halves.length === 0
      ? place
      : { ...place, free: new Set([...place.free].filter((at) => !halves.includes(at))) };
  });
  return { ...facts, places };
}

function shown(
  { days, names }: PlanSituation,
  seats: ReadonlyMap<string, string>,
  proposed: ProposedHalf,
): PlannedHalf {
  const { date, half, place, change, why, colleagues, cents: priceCents } = proposed;
  const now = days.find((day) => day.date === date)?.halves[half];
  const { type = 'notDefined', buildingId = null, workspaceId = null, offsitePlaceId = null } = place ?? {};
  const isSame = change === 'none' && now !== undefined;
  return {
    half: halfAt(half),
    locationType: type,
    buildingId,
    workspaceId,
    offsitePlaceId,
    seatId: change === 'book' && workspaceId ? (seats.get(`${date}|${workspaceId}`) ?? null) : null,
    priceCents,
    change,
    label: isSame ? now.label : (names.get(workspaceId ?? buildingId ?? '') ?? null),
    why,
    colleagues,
    before: now?.locationType ?? 'notDefined',
  };
}
