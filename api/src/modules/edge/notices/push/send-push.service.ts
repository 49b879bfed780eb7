import { noticeKinds, type Person } from '@escale/contract';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { eachAlone, throwAll } from '../../../../platform/jobs/each-alone.ts';
import { languageFrom } from '../../../../platform/messages/translate.ts';
import { pushService } from '../../../../providers/push/index.ts';
import { personJson } from '../../../directory/members/public.ts';
import { type StoredNotice, wordsOf } from '../notice-text.ts';
import { mayReach } from '../settings.service.ts';
import { vapidKeys } from './vapid.ts';

/** Payload of the job that sends new notices to the browsers of their members. */
export interface PushOrder {
  noticeIds: readonly string[];
}

interface Row extends Omit<StoredNotice, 'person'> {
  person: Person | null;
  memberId: string;
  language: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  keyId: string;
}

/**
 * Sends each notice that is still unread to the browsers its member has allowed, unless the member has switched push messages off for its
 * category: one sentence and the page, nothing more. A subscription that the push service no longer knows is deleted; so is one of a key
 * that the servers no longer have.
 */
export async function sendPush(context: Context, { noticeIds }: PushOrder): Promise<void> {
  const { db, config, keys, log } = context;
  const { rows } = await sql<Row>`
    select n.id, n.kind, n.facts, ${personJson('p')} as person, n.member_id as "memberId", m.language, s.endpoint, s.p256dh, s.auth, s.key_id as "keyId"
    from notice n
    join push_subscription s on s.member_id = n.member_id
    join views.member m on m.id = n.member_id
    left join views.member p on p.id = n.person_id
    where n.id = any(${noticeIds}::uuid[]) and n.read_at is null and n.kind = any(${Object.keys(noticeKinds)}::text[])`.execute(
    db,
  );
  if (rows.length === 0) return;
  const known = vapidKeys(keys);
  const service = pushService(config);
  const send = async ({ endpoint, p256dh, auth, keyId, memberId, language, ...notice }: Row) => {
    if (!(await mayReach(db, memberId, notice.kind, 'push'))) return;
    const { title, page } = wordsOf(notice, languageFrom(language));
    const key = known.find(({ id }) => id === keyId);
    const message = JSON.stringify({ id: notice.id, title, page });
    const isThere = key !== undefined && (await service.send({ endpoint, p256dh, auth }, message, key));
    if (!isThere) await db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute();
  };
  throwAll(await eachAlone(rows, send, log), 'push messages could not be sent');
}
