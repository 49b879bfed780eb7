import type { DoorFault, RouteById, RouteRequest } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { sql } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { eachAlone, throwAll } from '../../../platform/jobs/each-alone.ts';
import { greetingOf } from '../../../platform/mail/greeting.ts';
import { type MailDraft, sendMail } from '../../../platform/mail/send-mail.ts';
import { translate } from '../../../platform/messages/translate.ts';
import { mayReach, noticeFault, type Reader, readAdministrators } from '../notices/public.ts';
import { countAct, readDoor, requireRoom } from './door.queries.ts';

/** Payload of the job that writes the letters about a fault. */
export interface FaultOrder {
  faultId: string;
}

/** Reports that something of a room is broken; its administrators read it once, however often it is reported before it is repaired. */
export async function reportFault(
  context: Context,
  token: string,
  { workspaceId, kind, text: written }: RouteRequest<RouteById<'door-screens.report'>>['body'],
) {
  const { clock, jobs } = context;
  const now = clock.now();
  // Anybody writes it: with lines of its own it would look like a part of the letter.
  const text = written.replaceAll(/\s+/g, ' ');
  await transact(context.db, async (tx) => {
    const door = await readDoor(tx, token, now);
    await countAct(tx, door, now);
    await requireRoom(tx, door, workspaceId);
    const known = await tx
      .selectFrom('door_fault')
      .select('id')
      .where('workspace_id', '=', workspaceId)
      .where('kind', '=', kind)
      .executeTakeFirst();
    if (known && kind !== 'other') return;
    const { id: faultId } = await tx
      .insertInto('door_fault')
      .values({ company_id: door.companyId, workspace_id: workspaceId, kind, text, reported_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const fault = await readFault(tx, faultId);
    if (!fault) return;
    const memberIds = (await readAdministrators(tx, door.companyId)).map(({ id }) => id);
    await noticeFault(tx, context, { memberIds, place: fault.place, kind, buildingId: fault.buildingId });
    const order: FaultOrder = { faultId };
    await jobs.enqueue(tx, 'doors.write-fault', order);
  });
  return { done: true } as const;
}

/** Sends the letters; none when the fault has been repaired meanwhile. */
export async function writeFault(context: Context, { faultId }: FaultOrder): Promise<void> {
  const { db, config, log } = context;
  const fault = await readFault(db, faultId);
  if (!fault) return;
  const errors = await eachAlone(
    await readAdministrators(db, fault.companyId),
    async (reader) => {
      if (await mayReach(db, reader.id, 'faultReported', 'mail'))
        await sendMail(config, faultLetter(config, faultId, reader, fault));
    },
    log,
  );
  throwAll(errors, 'letters about a fault were not sent');
}

interface Fault {
  companyId: string;
  buildingId: string;
  building: string;
  place: string;
  kind: DoorFault;
  text: string;
}

async function readFault(db: Db, id: string): Promise<Fault | null> {
  const { rows } = await sql<Fault>`
    select t.company_id as "companyId", w.building_id as "buildingId", b.name as building, w.name as place, t.kind, t.text
    from door_fault t join views.workspace w on w.id = t.workspace_id join views.building b on b.id = w.building_id
    where t.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** The letter about something broken in a room. */
export function faultLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  id: string,
  { id: readerId, firstName, lastName, email, language }: Reader,
  { building, buildingId, place, kind, text }: Omit<Fault, 'companyId'>,
): MailDraft {
  const what = translate(language, `letter.fault.kind.${kind}`);
  const subject = translate(language, 'letter.fault.subject', { place });
  return {
    id: `${id}.fault.${readerId}`,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject,
    body: {
      heading: subject,
      isGood: false,
      greeting: greetingOf(language, firstName),
      lead: translate(language, 'letter.fault.lead', { place, building }),
      rows: [
        { label: translate(language, 'letter.fault.row.what'), value: what },
        ...(text === '' ? [] : [{ label: translate(language, 'letter.fault.row.text'), value: text }]),
      ],
      action: {
        label: translate(language, 'letter.fault.open'),
        href: `${publicUrl}${cockpitPages.officeDoors(buildingId)}`,
      },
    },
    language,
  };
}
