import type { Language, Link, LinkKind } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { languageFrom } from '../../../platform/messages/translate.ts';
import type { SlackPerson } from '../../../providers/chat/port.ts';

/** Every kind of stored link; the partner has its own routes. */
type AnyKind = LinkKind | 'partner';

/** A link with its encrypted secret, for internal use. */
export interface KeptLink {
  id: string;
  memberId: string;
  companyId: string | null;
  kind: AnyKind;
  account: string;
  sealed: Buffer;
  dailyStatus: boolean;
  absences: boolean;
  language: Language;
  timezone: string;
  /** The workspace of a link with Slack; null for one made before it was stored. */
  slackTeam: string | null;
}

const shown = [
  'account',
  'daily_status as dailyStatus',
  'absences',
  'linked_at as linkedAt',
  'synced_at as syncedAt',
  'broken_at as brokenAt',
] as const;
const linkKinds: readonly LinkKind[] = ['google', 'microsoft', 'slack', 'teams'];

/** A member's links in the shape of the contract. */
export async function readLinks(db: Db, memberId: string): Promise<Link[]> {
  const rows = await db
    .selectFrom('member_link')
    .select([...shown, 'id', 'kind', 'state'])
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .execute();
  return rows.flatMap(({ id, kind, state, ...row }): Link[] => {
    const known = linkKinds.find((one) => one === kind);
    if (known === undefined) return [];
    if (state !== 'broken') return [{ ...row, kind: known, state: 'connected', brokenAt: null, reference: null }];
    return [{ ...row, kind: known, state: 'broken', reference: referenceOf(id) }];
  });
}

/** Short name of a link for members and support: the random end of its id. */
export function referenceOf(id: string): string {
  return `${id.slice(-6, -2)}-${id.slice(-2)}`;
}

/** Records that a link works, at most once a minute. */
export async function markSynced(db: Db, id: string, now: string): Promise<void> {
  await db
    .updateTable('member_link')
    .set({ synced_at: now })
    .where('id', '=', id)
    .where('state', '=', 'connected')
    .where(sql<boolean>`(synced_at is null or synced_at <= ${now}::timestamptz - interval '1 minute')`)
    .execute();
}

/** A working link of a member whose access is not restricted; null when there is none. */
export async function readKeptLink(
  db: Db,
  which: { id: string } | { memberId: string; kind: AnyKind },
): Promise<KeptLink | null> {
  const query = db
    .selectFrom('member_link as l')
    .innerJoin('views.member as m', 'm.id', 'l.member_id')
    .select(['l.id', 'l.member_id as memberId', 'l.kind', 'l.account', 'l.sealed', 'l.absences', 'm.language'])
    .select(['l.daily_status as dailyStatus', 'm.timezone', 'm.company_id as companyId', 'l.slack_team as slackTeam'])
    .where('l.state', '=', 'connected')
    .where('m.access', '<>', 'restricted');
  const row = await ('id' in which
    ? query.where('l.id', '=', which.id)
    : query.where('l.member_id', '=', which.memberId).where('l.kind', '=', which.kind)
  ).executeTakeFirst();
  if (!row) return null;
  const kind = linkKinds.find((one) => one === row.kind) ?? 'partner';
  return { ...row, kind, language: languageFrom(row.language) };
}

/** Stores a link, replacing an older one of its kind but keeping its settings. */
export async function saveLink(
  tx: Db,
  link: Pick<KeptLink, 'memberId' | 'kind' | 'account' | 'sealed'> & { person?: SlackPerson | null; at: string },
): Promise<string> {
  const { account, sealed, person, at } = link;
  const inSlack = { slack_team: person?.team ?? null, slack_user: person?.user ?? null };
  const values = { account, sealed, ...inSlack, linked_at: at, synced_at: null, broken_at: null };
  const { id } = await tx
    .insertInto('member_link')
    .values({ ...values, member_id: link.memberId, kind: link.kind })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet({ ...values, state: 'connected' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores refreshed tokens, unless the link was renewed meanwhile. */
export async function replaceSecret(
  db: Db,
  { id, sealed }: Pick<KeptLink, 'id' | 'sealed'>,
  fresh: Buffer,
): Promise<void> {
  await db
    .updateTable('member_link')
    .set({ sealed: fresh })
    .where('id', '=', id)
    .where('sealed', '=', sealed)
    .execute();
}

/** Deletes a link, broken or not, and returns its secret. */
export async function takeLink(db: Db, memberId: string, kind: AnyKind): Promise<{ sealed: Buffer } | null> {
  const row = await db
    .deleteFrom('member_link')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .returning('sealed')
    .executeTakeFirst();
  return row ?? null;
}
