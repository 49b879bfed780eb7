import type { Language, RouteById, RouteReply } from '@escale/contract';
import { type OrderedService, serviceNoticeHours } from '@escale/rules';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';

const texts = z.object({ fr: z.string(), en: z.string(), nl: z.string() });

interface Service {
  id: string;
  name: z.output<typeof texts>;
  priceCents: number;
  per: OrderedService['per'];
  stock: number | null;
  leadHours: number;
}

async function readServices(db: Db, workspaceId: string): Promise<Service[]> {
  const rows = await db
    .selectFrom('workspace_service')
    .select(['id', 'name', 'price_cents', 'per', 'stock', 'lead_hours'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('price_cents')
    .orderBy('id')
    .limit(mostServices)
    .execute();
  return rows.map(({ id, name, price_cents, per, stock, lead_hours }) => ({
    id,
    name: texts.parse(name),
    priceCents: price_cents,
    per: per === 'person' ? 'person' : 'booking',
    stock,
    leadHours: lead_hours ?? serviceNoticeHours,
  }));
}

const mostServices = 50;

/** Requested services with their prices; one that the space does not offer is `resource.not-found` (BKG-09). */
export async function readOrdered(
  db: Db,
  workspaceId: string,
  requested: readonly { id: string; quantity: number }[],
  language: Language,
): Promise<{
  ordered: (OrderedService & { leadHours: number })[];
  kept: { id: string; name: Service['name']; quantity: number }[];
}> {
  if (requested.length === 0) return { ordered: [], kept: [] };
  const offered = new Map((await readServices(db, workspaceId)).map((service) => [service.id, service]));
  const found = requested.map(({ id, quantity }, index) => {
    const service = offered.get(id);
    if (!service) throw refusedField('resource.not-found', `/body/services/${index}`);
    return { service, quantity };
  });
  return {
    ordered: found.map(({ service: { name, priceCents, per, leadHours }, quantity }) => ({
      label: name[language],
      cents: priceCents,
      per,
      quantity,
      leadHours,
    })),
    kept: found.map(({ service: { id, name }, quantity }) => ({ id, name, quantity })),
  };
}

/** Services that can be ordered with a space that the caller may see (BKG-09). */
export async function offeredServices(
  { db }: Context,
  actor: Actor | null,
  workspaceId: string,
  language: Language,
): Promise<RouteReply<RouteById<'bookings.services'>>> {
  const { rows } = await sql`
    select 1 from workspace w where w.id = ${workspaceId}
      and (w.host_id is not null or w.company_id = ${actor?.companyId ?? null}::uuid)`.execute(db);
  if (rows.length === 0) throw new ApiError('resource.not-found');
  const services = await readServices(db, workspaceId);
  const items = services.map(({ name, leadHours, ...service }) => ({
    ...service,
    hoursAhead: leadHours,
    name: name[language],
  }));
  return { items, hoursAhead: serviceNoticeHours };
}
