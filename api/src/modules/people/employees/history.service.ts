import { memberChange, type Person, type RouteById, type RouteReply } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { type RecordedChange, readChanges } from '../../../platform/audit/read-changes.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { personJson } from '../../directory/members/public.ts';
import { readOwnMember } from './own-member.ts';

/** What was changed of a member, with names for ids (CKP-01, CKP-11). */
export async function memberHistory(
  { db }: Context,
  actor: Actor,
  { id, page, limit }: { id: string; page: number; limit: number },
): Promise<RouteReply<RouteById<'employees.history'>>> {
  const { companyId } = await readOwnMember(db, actor, id);
  const { changes, total } = await readChanges(db, { companyId, subjectId: id, page, limit });
  const names = await namesOf(db, changes.flatMap(idsIn));
  const people = await peopleOf(db, [...new Set(changes.map(({ actorId }) => actorId))]);
  return { items: changes.map((change) => shownChange(change, names, people)), total };
}

function shownChange(change: RecordedChange, names: Map<string, string>, people: Map<string, Person>) {
  const { id, at, action, actorId, impersonatorId, before, after } = change;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !notShown.has(name),
  );
  const inWords = (value: unknown): string | null => {
    if (value === null || value === undefined || value === '') return null;
    if (Array.isArray(value)) return value.length === 0 ? null : value.map(inWords).join(', ');
    if (typeof value === 'object') return JSON.stringify(value);
    return names.get(String(value)) ?? String(value);
  };
  return memberChange.parse({
    id,
    at: new Date(at).toISOString(),
    action,
    by: people.get(actorId) ?? null,
    asOther: impersonatorId !== null,
    fields: fields.map((name) => ({ name, before: inWords(before?.[name]), after: inWords(after?.[name]) })),
  });
}

const notShown: ReadonlySet<string> = new Set(['id', 'version']);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function idsIn({ before, after }: RecordedChange): string[] {
  const values = [...Object.values(before ?? {}), ...Object.values(after ?? {})].flat();
  return values.filter((value): value is string => typeof value === 'string' && uuid.test(value));
}

/** Names of what changes refer to; what is gone keeps its id. */
async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from views.department where id = any(${wanted}::uuid[])
    union all select id, name from views.policy where id = any(${wanted}::uuid[])
    union all select id, name from views.building where id = any(${wanted}::uuid[])
    union all select id, concat_ws(' ', first_name, last_name) from views.member where id = any(${wanted}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function peopleOf(db: Db, ids: readonly string[]): Promise<Map<string, Person>> {
  const { rows } = await sql<{ person: Person }>`
    select ${personJson('m')} as person from views.member m where m.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ person }) => [person.id, person]));
}
