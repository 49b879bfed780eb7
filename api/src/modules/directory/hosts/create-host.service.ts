import type { Language, NewHost } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/facts/facts.ts';
import { withIdempotency } from '../../../platform/http/idempotency.ts';
import { translate } from '../../../platform/messages/translate.ts';
import { companyToJoin } from '../companies/public.ts';
import { grantRole, inviteMember, memberInvited } from '../members/public.ts';

interface Created {
  id: string;
  name: string;
}

/**
 * Creates a host organisation with its first member: an existing account gets the role `host`, another address is invited by letter. An
 * address of a company's domain must have its account already (`customer.domain-taken`). A disabled account, one of a company and one of
 * another host are `user.email-taken`: a member works for one organisation. The same name with the same address or phone is refused.
 */
export async function createHost(
  context: Context,
  actor: Actor,
  { body, idempotencyKey: key, language }: { body: NewHost; idempotencyKey: string; language: Language },
): Promise<Created> {
  const request = { actor, key, routeId: 'hosts.create', body };
  return transact(context.db, (tx) =>
    withIdempotency(tx, request, async () => {
      // One after the other: two at once would both find nothing.
      await sql`select pg_advisory_xact_lock(hashtext('hosts.create'))`.execute(tx);
      await requireNew(tx, body, language);
      return create(tx, context, actor, body);
    }),
  );
}

async function requireNew(tx: Db, { name, email, phone, memberEmail }: NewHost, language: Language): Promise<void> {
  const { rows } = await sql<{ isDouble: boolean; isTaken: boolean }>`
    select exists (select 1 from host h where fold(btrim(h.name)) = fold(${name}::text)
        and (lower(h.email) = lower(${email}::text) or h.phone = ${phone}::text)) as "isDouble",
      exists (select 1 from member m where lower(m.email) = lower(${memberEmail}::text)
        and (m.company_id is not null or exists (select 1 from host_member o where o.member_id = m.id))) as "isTaken"`.execute(
    tx,
  );
  const [found] = rows;
  if (found?.isDouble) {
    const message = translate(language, 'field.host-exists');
    throw new ApiError('request.invalid', { errors: [{ pointer: '/body/name', message }] });
  }
  if (found?.isTaken) throw refusedField('user.email-taken', '/body/memberEmail');
}

async function create(tx: Db, context: Context, actor: Actor, body: NewHost): Promise<Created> {
  const { name, contactName: contact_name, email, phone } = body;
  const host = await tx
    .insertInto('host')
    .values({ name, contact_name, email, phone })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  const memberId = (await grantRole(tx, body.memberEmail, 'host')) ?? (await invite(tx, body));
  await tx.insertInto('host_member').values({ host_id: host.id, member_id: memberId }).execute();
  // An open account gets no letter.
  await publish(tx, context, memberInvited, { memberId });
  context.log.info({ hostId: host.id, by: actor.memberId }, 'a host organisation was created');
  const after = { name, email, memberEmail: body.memberEmail };
  await recordChange(tx, context, actor, {
    companyId: null,
    action: 'hosts.create',
    subjectId: host.id,
    before: null,
    after,
  });
  return host;
}

async function invite(tx: Db, { memberEmail: email, language }: NewHost): Promise<string> {
  const owner = await companyToJoin(tx, { domain: email.slice(email.lastIndexOf('@') + 1) });
  if (owner !== null) throw refusedField('customer.domain-taken', '/body/memberEmail');
  const memberId = await inviteMember(tx, { email, companyId: null, roles: ['host'], language });
  if (memberId === null) throw refusedField('user.email-taken', '/body/memberEmail');
  return memberId;
}
