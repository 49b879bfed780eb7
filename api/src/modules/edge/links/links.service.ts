import type { Language, Link, LinkKind } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { languageFrom, translate } from '../../../platform/messages/translate.ts';
import { calendarProvider } from '../../../providers/calendar/index.ts';
import { teams } from '../../../providers/chat/index.ts';
import type { SlackPerson } from '../../../providers/chat/port.ts';
import { orFailure } from './failure.ts';
import { readLinks, saveLink, takeLink } from './link.queries.ts';
import { calendarSecret, openSecret, sealSecret } from './secrets.ts';

/** Stores a link that the service has agreed to, and enqueues the first writing of coming events. */
export async function keepLink(
  context: Context,
  { memberId }: Actor,
  {
    kind,
    account,
    secret,
    person = null,
  }: { kind: LinkKind; account: string; secret: object; person?: SlackPerson | null },
): Promise<Link> {
  return transact(context.db, async (tx) => {
    const sealed = sealSecret(context, { memberId, kind }, secret);
    const linkId = await saveLink(tx, { memberId, kind, account, sealed, person, at: context.clock.now() });
    await context.jobs.enqueue(tx, 'links.fill', { linkId });
    return requireLink(tx, memberId, kind);
  });
}

/** Links Teams: the workflow at the URL must accept a first message (INT-02). */
export async function linkTeams(context: Context, actor: Actor, address: string): Promise<Link> {
  const linked = translate(await languageOf(context.db, actor.memberId), 'day.linked');
  await orFailure(context, 'teams', () => teams(context.config).post({ address }, { text: linked }));
  return keepLink(context, actor, { kind: 'teams', account: 'Teams', secret: { address } });
}

/** Changes the settings of a link; a calendar is filled again. */
export async function changeLink(
  context: Context,
  { memberId }: Actor,
  kind: LinkKind,
  { dailyStatus, absences }: { dailyStatus?: boolean | undefined; absences?: boolean | undefined },
): Promise<Link> {
  return transact(context.db, async (tx) => {
    const before = await requireLink(tx, memberId, kind);
    const { id: linkId } = await tx
      .updateTable('member_link')
      .set({ daily_status: dailyStatus ?? before.dailyStatus, absences: absences ?? before.absences })
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .returning('id')
      .executeTakeFirstOrThrow();
    await context.jobs.enqueue(tx, 'links.fill', { linkId });
    return requireLink(tx, memberId, kind);
  });
}

/** Deletes a link and, where possible, revokes the consent at the service. */
export async function removeLink(context: Context, { memberId }: Actor, kind: LinkKind): Promise<{ done: true }> {
  const { db, config, log } = context;
  const link = await takeLink(db, memberId, kind);
  if (link === null) throw new ApiError('resource.not-found');
  const secret = openSecret(context, { ...link, memberId, kind }, calendarSecret);
  if (secret !== null && (kind === 'google' || kind === 'microsoft')) {
    // The link is removed here whatever the service answers.
    await calendarProvider(config, kind)
      ?.revoke(secret.refreshToken)
      .catch((cause: unknown) => log.warn({ kind, cause: String(cause) }, 'consent could not be taken back'));
  }
  // A calendar that the company has opened is written from now on.
  if (kind === 'google' || kind === 'microsoft') await context.jobs.enqueue(db, 'links.fill', { memberId });
  return { done: true };
}

async function requireLink(db: Db, memberId: string, kind: LinkKind): Promise<Link> {
  const link = (await readLinks(db, memberId)).find((one) => one.kind === kind);
  if (link === undefined) throw new ApiError('resource.not-found');
  return link;
}

async function languageOf(db: Db, memberId: string): Promise<Language> {
  const row = await db.selectFrom('views.member').select('language').where('id', '=', memberId).executeTakeFirst();
  return languageFrom(row?.language);
}
