import type { FastifyInstance } from 'fastify';
import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { EventHub } from './hub.ts';
import { pruneEvents } from './outbox.queries.ts';
import { lastEventIdOf, streamEvents } from './stream.ts';
import { deleteTickets, issueTicket, redeemTicket } from './ticket.ts';

/** One hub per server of this process, created for the first stream. */
const hubs = new WeakMap<Context, EventHub>();

function hubOf(context: Context): EventHub {
  const hub = hubs.get(context) ?? new EventHub(context);
  hubs.set(context, hub);
  return hub;
}

export const handlers = defineHandlers({
  'events.ticket': async ({ actor }, context) => ({ ticket: await issueTicket(context, actor) }),
  'events.stream': async ({ query, request, reply }, context) => {
    const holder = await redeemTicket(context, query.ticket);
    const from = { after: lastEventIdOf(request, query), age: query.age };
    await streamEvents(context, hubOf(context), holder, from, reply);
  },
});

/** Ends open streams when the server closes, because it would otherwise wait for them. */
export function plugin(app: FastifyInstance, context: Context): void {
  app.addHook('preClose', async () => {
    await hubs.get(context)?.close();
    hubs.delete(context);
  });
}

const keptDays = 7;

export const jobs = defineJobs({
  'events.prune': async (_data: object, { db, clock }) => {
    const before = Temporal.Instant.from(clock.now()).subtract({ hours: keptDays * 24 });
    await pruneEvents(db, before.toString());
  },
  'events.delete-tickets': (_data: object, { db, clock }) => deleteTickets(db, clock.now()),
});

/** Schedules of this module's jobs, as cron expressions in UTC. */
export const schedule = { 'events.prune': '17 3 * * *', 'events.delete-tickets': '7,37 * * * *' };
