import type { DataExport, RouteById, RouteReply } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { hoursAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { fileStorage } from '../../../providers/storage/index.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { insertExport, latestExport } from './export.queries.ts';
import type { ExportOrder } from './make-export.service.ts';

type Row = NonNullable<Awaited<ReturnType<typeof latestExport>>>;

/** The latest export of the caller, and from when another may be asked for. */
export async function readExport(
  { db, clock }: Context,
  { memberId }: Actor,
): Promise<RouteReply<RouteById<'users.export'>>> {
  const row = await latestExport(db, memberId);
  if (row === undefined) return { export: null, nextAt: null };
  return { export: viewOf(row), nextAt: nextAfter(row, clock.now()) };
}

/** Orders a new file, at most one an hour: it reads all of a member's rows. A failed one may be repeated at once. */
export async function startExport({ db, clock, jobs }: Context, { memberId }: Actor): Promise<{ export: DataExport }> {
  const now = clock.now();
  return transact(db, async (tx) => {
    await lockMembers(tx, [memberId]);
    const latest = await latestExport(tx, memberId);
    const nextAt = latest === undefined ? null : nextAfter(latest, now);
    if (nextAt !== null) throw new ApiError('rate.limited', { retryAfter: secondsBetween(now, nextAt) });
    const row = await insertExport(tx, memberId, now);
    const order: ExportOrder = { exportId: row.id };
    await jobs.enqueue(tx, 'data-export.make', order);
    return { export: viewOf(row) };
  });
}

/** The latest file of the caller; `resource.not-found` when there is none, or its time is over. */
export async function readFile(
  { db, clock, config }: Context,
  { memberId }: Actor,
): Promise<{ name: string; base64: string }> {
  const row = await latestExport(db, memberId);
  if (row?.file == null || row.expires_at === null || Date.parse(row.expires_at) <= Date.parse(clock.now()))
    throw new ApiError('resource.not-found');
  const bytes = await fileStorage(config).get(row.file);
  if (bytes === null) throw new ApiError('resource.not-found');
  return { name: nameOf(row), base64: bytes.toString('base64') };
}

function viewOf(row: Row): DataExport {
  const { id, state, asked_at: askedAt, bytes, expires_at: until } = row;
  const isReady = state === 'ready' && bytes !== null && until !== null;
  const file = isReady ? { name: nameOf(row), bytes, until } : null;
  return { id, state: isReady ? 'ready' : state === 'failed' ? 'failed' : 'waiting', askedAt, file };
}

const nameOf = ({ asked_at }: Row) => `escale-${asked_at.slice(0, 10)}.zip`;

function nextAfter({ state, asked_at }: Row, now: string): string | null {
  const nextAt = hoursAfter(asked_at, 1);
  return state === 'failed' || Date.parse(nextAt) <= Date.parse(now) ? null : nextAt;
}

const secondsBetween = (from: string, to: string) => Math.ceil((Date.parse(to) - Date.parse(from)) / 1000);
