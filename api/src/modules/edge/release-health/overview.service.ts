import type { ReleasedRemote, RouteById, RouteReply } from '@escale/contract';
import { hoursAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { healthOf, loadsSince } from '../client-errors/public.ts';
import {
  canaryOf,
  countVersions,
  lastChange,
  lastOther,
  problemOf,
  readChannels,
  readHistory,
  routesOf,
  versionsOf,
  wayBack,
  withMisfits,
} from '../releases/public.ts';

type Overview = RouteReply<RouteById<'releases.list'>>;
type Registry = Pick<Context, 'db' | 'clock' | 'config'>;
/** Published versions by remote. */
type Counts = ReadonlyMap<string, number>;
type Channel = Awaited<ReturnType<typeof readChannels>>[number];

const healthHours = 24;
const mostVersions = 50;
const mostChanges = 100;
const nobody = { loads: 0, failures: 0, errors: 0, refused: 0, p50: null, p75: null, p95: null };

/** What browsers get of every remote, and how the last hour went. `remote`: the only one that the caller may see. */
export async function readOverview(context: Registry, only: string | null): Promise<Overview> {
  const { db, clock } = context;
  const channels = (await readChannels(db)).filter(({ remote }) => only === null || remote === only);
  const counts = await countVersions(db);
  const items = await Promise.all(channels.map((channel) => remoteOf(context, channel, counts)));
  const lastHour = await loadsSince(db, hoursAfter(clock.now(), -1));
  const order = (name: string) => (name === 'shell' ? '' : name);
  return { items: items.sort((a, b) => (order(a.name) < order(b.name) ? -1 : 1)), lastHour };
}

/** One remote with its latest versions and changes; also one that was published and never promoted. `resource.not-found` */
export async function readRemote(context: Registry, name: string): Promise<RouteReply<RouteById<'releases.get'>>> {
  const { db } = context;
  const channel = (await readChannels(db)).find(({ remote }) => remote === name);
  const versions = await withMisfits(db, name, await versionsOf(db, name, { limit: mostVersions }));
  if (versions.length === 0) throw new ApiError('resource.not-found');
  const counts = await countVersions(db);
  return {
    remote: channel ? await remoteOf(context, channel, counts) : neverPromoted(context, name, counts),
    versions,
    history: await readHistory(db, { remote: name, limit: mostChanges }),
  };
}

async function remoteOf(context: Registry, channel: Channel, counts: Counts): Promise<ReleasedRemote> {
  const { db, clock } = context;
  const { remote: name, version, canary_version: running, canary_since: began, changed_at: changedAt } = channel;
  const day = hoursAfter(clock.now(), -healthHours);
  // The two are compared over the same time.
  const since = running !== null && began !== null ? began : later(changedAt, day);
  const before = await wayBack(db, channel);
  const current = [version, ...(running === null ? [] : [running])];
  const health = await healthOf(db, name, current, since);
  const hour = await healthOf(db, name, [version], later(changedAt, hoursAfter(clock.now(), -1)));
  const other = await lastOther(db, name);
  const compared = [before, other].filter((one) => one !== null);
  const former = await healthOf(db, name, compared, day);
  const [live] = await versionsOf(db, name, { version });
  return {
    name,
    prefix: (await routesOf(db, name, version))[0] ?? null,
    live: live ?? null,
    before,
    canary: canaryOf(channel),
    health: {
      since,
      live: health.get(version) ?? nobody,
      hour: hour.get(version) ?? nobody,
      canary: running === null ? null : (health.get(running) ?? nobody),
      before: former.get(before ?? '') ?? null,
      former: other === null ? null : { version: other, health: former.get(other) ?? nobody },
    },
    problem: await problemOf(context, name, version),
    changed: await lastChange(db, name),
    versions: counts.get(name) ?? 0,
  };
}

function neverPromoted({ clock }: Registry, name: string, counts: Counts): ReleasedRemote {
  const versions = counts.get(name) ?? 0;
  const since = hoursAfter(clock.now(), -healthHours);
  const health = { since, live: nobody, hour: nobody, canary: null, before: null, former: null };
  return { name, prefix: null, live: null, before: null, canary: null, health, problem: null, changed: null, versions };
}

const later = (a: string, b: string) => (Date.parse(a) > Date.parse(b) ? a : b);
