import type { CreditMovement, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { type MovementRow, type Place, readMovements, readRefills } from './movements.queries.ts';
import { requireOwnCompany } from './overview.service.ts';
import { readOwner } from './owner.queries.ts';

type Movements = RouteById<'credits.movements'>;
type Query = RouteRequest<Movements>['query'];

/** A page of the movements of the company's accounts, or of one of them (POL-07). */
export async function companyMovements({ db }: Context, actor: Actor, query: Query): Promise<RouteReply<Movements>> {
  const companyId = requireOwnCompany(actor);
  const { nature = null, limit } = query;
  const account = await requestedAccount(db, companyId, query);
  const before = query.before === undefined ? null : placeOf(query.before);
  const found = await readMovements(db, { companyId, account, nature, before, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? (rows.at(-1) ?? null) : null;
  const refills =
    account === null && nature === null
      ? await readRefills(db, companyId, { from: last?.at ?? null, before: before?.at ?? null })
      : [];
  return {
    items: [...rows.map(shown), ...refills].sort((one, other) => Date.parse(other.at) - Date.parse(one.at)),
    account,
    next: last && `${last.at}_${last.entryId}`,
  };
}

/** The account of the company that is asked for; another company's is `resource.not-found` (SEC-01). */
async function requestedAccount(db: Db, companyId: string, { accountKind, accountId }: Query) {
  if (accountKind === undefined || accountId === undefined) return null;
  const owner = await readOwner(db, { kind: accountKind, id: accountId });
  if (owner === null || owner.companyId !== companyId) throw new ApiError('resource.not-found');
  return { kind: accountKind, id: accountId, name: owner.name };
}

function placeOf(cursor: string): Place {
  const [at = '', entryId] = cursor.split('_');
  return { at, entryId: Number(entryId) };
}

const shown = ({ entryId: _, ...movement }: MovementRow): CreditMovement => movement;
