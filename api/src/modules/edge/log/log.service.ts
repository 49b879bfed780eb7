import type { LogEntry, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { Temporal } from 'temporal-polyfill';
import type { Actor } from '../../../platform/access/actor.ts';
import { isSupport } from '../../../platform/access/require-access.ts';
import { type LogLine, readLastNames, readLog, readLogTerms } from '../../../platform/audit/read-log.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { differences, idsIn } from './difference.rules.ts';
import { kindOf, patternOf } from './log-kinds.rules.ts';
import { findMembers, namesOf, readDoers } from './people.queries.ts';

type List = RouteById<'log.list'>;

const mostPeople = 200;
const mostOthers = 5;

/** Lines of the log by page, the latest first (CKP-11). */
export async function listLog(
  { db }: Context,
  actor: Actor,
  query: RouteRequest<List>['query'],
): Promise<RouteReply<List>> {
  const { company, q, kind, staff, from, to, before, limit, ...rest } = query;
  const companyId = scopeOf(actor, company);
  const isFirst = before === undefined;
  const terms = isFirst || staff !== undefined ? await readLogTerms(db, companyId) : { people: [], actions: [] };
  const doers = await readDoers(db, terms.people);
  const ofStaff = [...doers.values()].flatMap(({ person, isStaff }) => (isStaff ? [person.id] : []));
  const timezone = await timezoneOf(db, companyId);
  const lines = await readLog(db, {
    ...rest,
    companyId,
    limit: limit + 1,
    q: q || undefined,
    matching: q ? await findMembers(db, q, companyId) : [],
    kind: kind && patternOf(kind),
    people: staff === undefined ? undefined : { ids: ofStaff, isAmong: staff },
    from: from && startOf(from, timezone),
    until: to && startOf(Temporal.PlainDate.from(to).add({ days: 1 }).toString(), timezone),
    before: before === undefined ? undefined : cursorOf(before),
  });
  const shown = lines.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await shownLines(db, shown),
    next: lines.length > limit && last ? `${instantOf(last.at)}_${last.id}` : null,
    people: isFirst ? peopleOf(doers) : [],
    actions: isFirst ? [...terms.actions].sort() : [],
  };
}

/** One line with the latest others of the same thing; another company's is `resource.not-found`. */
export async function readLogLine(
  { db }: Context,
  actor: Actor,
  id: string,
): Promise<RouteReply<RouteById<'log.get'>>> {
  const companyId = scopeOf(actor, undefined);
  const [line] = await readLog(db, { companyId, id, limit: 1 });
  if (line === undefined) throw new ApiError('resource.not-found');
  const subject = line.subjectId ?? undefined;
  const same = subject === undefined ? [] : await readLog(db, { companyId, subject, limit: mostOthers + 1 });
  const others = same.filter((other) => other.id !== id).slice(0, mostOthers);
  const [entry, ...rest] = await shownLines(db, [line, ...others]);
  if (entry === undefined) throw new ApiError('resource.not-found');
  return { entry, others: rest };
}

/** The company whose log is read: staff chooses one or none, everybody else has their own. */
function scopeOf(actor: Actor, asked: string | undefined): string | null {
  if (isSupport(actor, 'company.log')) return asked ?? null;
  if (actor.companyId === null || (asked !== undefined && asked !== actor.companyId))
    throw new ApiError('resource.not-found');
  return actor.companyId;
}

async function timezoneOf(db: Db, companyId: string | null): Promise<string> {
  if (companyId === null) return 'Europe/Paris';
  const row = await db.selectFrom('views.company').select('timezone').where('id', '=', companyId).executeTakeFirst();
  if (row === undefined) throw new ApiError('resource.not-found');
  return row.timezone;
}

/** The name that a recorded state has: that of a thing which is gone, as a department after a merge. */
function nameIn(state: LogLine['before']): string | null {
  return typeof state?.name === 'string' ? state.name : null;
}

const startOf = (date: string, timezone: string) =>
  Temporal.PlainDate.from(date).toZonedDateTime(timezone).toInstant().toString();

function cursorOf(text: string): { at: string; id: string } {
  const [at = '', id = ''] = text.split('_');
  if (Number.isNaN(Date.parse(at))) throw new ApiError('request.invalid');
  return { at, id };
}

/** PostgreSQL writes microseconds, which a cursor must keep. */
const instantOf = (at: string) => at.replace(' ', 'T');

const peopleOf = (doers: Awaited<ReturnType<typeof readDoers>>) =>
  [...doers.values()]
    .map(({ person }) => person)
    .sort((a, b) => `${a.lastName} ${a.firstName}`.localeCompare(`${b.lastName} ${b.firstName}`))
    .slice(0, mostPeople);

async function shownLines(db: Db, lines: readonly LogLine[]): Promise<LogEntry[]> {
  const doers = await readDoers(
    db,
    lines.flatMap(({ actorId, impersonatorId }) => [actorId, ...(impersonatorId ? [impersonatorId] : [])]),
  );
  const names = await namesOf(
    db,
    lines.flatMap(({ before, after, subjectId, companyId }) => [
      ...idsIn(before, after),
      ...[subjectId, companyId].filter((id) => id !== null),
    ]),
  );
  const unnamed = lines.flatMap(({ subjectId }) => (subjectId !== null && !names.has(subjectId) ? [subjectId] : []));
  const gone = await readLastNames(db, unnamed);
  return lines.map((line) => {
    const { id, at, action, companyId, actorId, impersonatorId, subjectId, before, after, isCall } = line;
    return {
      id,
      at: new Date(at).toISOString(),
      action,
      kind: kindOf(action),
      company: companyId === null ? null : { id: companyId, name: names.get(companyId) ?? '' },
      by: doers.get(actorId)?.person ?? null,
      impersonator: doers.get(impersonatorId ?? '')?.person ?? null,
      isImpersonated: impersonatorId !== null,
      isStaff: doers.get(impersonatorId ?? actorId)?.isStaff ?? false,
      subject:
        subjectId === null || subjectId === companyId
          ? null
          : {
              id: subjectId,
              name: names.get(subjectId) ?? nameIn(after) ?? nameIn(before) ?? gone.get(subjectId) ?? null,
            },
      isCall,
      fields: differences(before, after, names),
    };
  });
}
