import { date as calendarDate, type OwnDay, type RouteById, type RouteReply } from '@escale/contract';
import { datesBetween, halvesOfId } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { together } from '../../../platform/db/later.ts';
import { readOnOneConnection } from '../../../platform/db/transact.ts';
import { refusedField } from '../../../platform/errors/api-error.ts';
import { readMyDay } from './change.service.ts';
import { readClosures } from './closures.queries.ts';
import { readMyDays } from './halves.queries.ts';

const mostDays = 56;

export interface DateRange {
  dateFrom: string;
  dateTo: string;
}

/** Refuses a range that ends before it begins or is longer than `most` days. */
export function requireRange({ dateFrom, dateTo }: DateRange, most: number): void {
  const days = datesBetween(dateFrom, dateTo, most + 1).length;
  if (days === 0 || days > most) throw refusedField('request.invalid', '/query/dateTo');
}

/** The caller's days, at most eight weeks, with the days on which an office of the company is closed (WEK-01). */
export async function mySchedule(
  { db }: Context,
  { memberId }: Actor,
  range: DateRange,
): Promise<RouteReply<RouteById<'schedule.my'>>> {
  requireRange(range, mostDays);
  const { dateFrom, dateTo } = range;
  return readOnOneConnection(db, async (reading) => {
    const [days, closures] = await together(
      readMyDays(reading, memberId, dateFrom, dateTo),
      readClosures(reading, memberId, range),
    );
    return { days, ...(closures.length > 0 ? { closures } : {}) };
  });
}

/** The day of an id, which is that of a day or of one of its halves. */
export async function myDay({ db }: Context, actor: Actor, id: string): Promise<OwnDay> {
  const date = halvesOfId(id)[0]?.date ?? '';
  if (!calendarDate.safeParse(date).success) throw refusedField('request.invalid', '/params/id');
  return readMyDay(db, actor.memberId, date);
}
