import type { TeammateCard } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { personJson } from '../../directory/members/public.ts';
import { seenBy, type Viewer } from '../../directory/visibility/public.ts';

/**
 * The card of a colleague or connection (ACC-01): e-mail, phone and LinkedIn only of connections, manager and department only of
 * colleagues. A stranger is `resource.not-found`.
 */
export async function readPersonCard(db: Db, viewer: Viewer & { memberId: string }, id: string): Promise<TeammateCard> {
  const { rows } = await sql<{ card: TeammateCard }>`
    with ${seenBy(viewer)}
    select ${personJson('m')} || jsonb_build_object(
      'favourite', m.favourite, 'connected', m.connected, 'shows', m.level, 'isColleague', m.same_company, 'company', c.name,
      'timezone', m.timezone, 'email', case when m.connected then m.email end,
      'department', case when m.same_company then d.name end,
      'manager', case when m.same_company then ${personJson('boss')} end,
      'phone', case when m.connected then m.phone end, 'linkedIn', case when m.connected then m.linked_in end,
      'invitation', (select case when i.from_id = me.id then 'sent' else 'pending' end from connection_invitation i
        where i.status = 'waiting' and ((i.from_id = me.id and (i.to_id = m.id or (i.to_id is null and i.to_email = lower(m.email))))
          or (i.from_id = m.id and (i.to_id = me.id or (i.to_id is null and i.to_email = lower(me.email))))) limit 1)) as card
    from me join seen m on m.id = ${id}::uuid
    left join views.company c on c.id = m.company_id
    left join views.department d on d.id = m.department_id
    left join views.member boss on boss.id = m.manager_id`.execute(db);
  if (!rows[0]) throw new ApiError('resource.not-found');
  return rows[0].card;
}
