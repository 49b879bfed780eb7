import type { RouteById, RouteReply } from '@escale/contract';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { orderSecurityLetter } from '../letters/security-letter.service.ts';
import { deletePasskey, readPasskeys, writePasskeyName } from './passkey.queries.ts';

/** The caller's passkeys (AUT-14). */
export async function listPasskeys(
  { db }: Context,
  { memberId }: Actor,
): Promise<RouteReply<RouteById<'passkeys.list'>>> {
  const kept = await readPasskeys(db, memberId);
  return {
    items: kept.map(({ id, name, transports, isSynced, createdAt, usedAt }) => ({
      id,
      name,
      kind: kindOf(transports),
      synced: isSynced,
      createdAt,
      usedAt,
    })),
  };
}

/** By the ways in which a browser reaches the authenticator. */
function kindOf(transports: readonly string[]) {
  if (transports.includes('internal')) return 'device';
  return transports.includes('hybrid') || transports.includes('cable') ? 'phone' : 'key';
}

export async function renamePasskey(
  { db }: Context,
  { memberId }: Actor,
  { id, name }: { id: string; name: string },
): Promise<{ done: true }> {
  if (!(await writePasskeyName(db, id, memberId, name))) throw new ApiError('resource.not-found');
  return { done: true };
}

export async function removePasskey(context: Context, { memberId }: Actor, id: string): Promise<{ done: true }> {
  return transact(context.db, async (tx) => {
    const name = await deletePasskey(tx, id, memberId);
    if (name === null) throw new ApiError('resource.not-found');
    await orderSecurityLetter(tx, context, { memberId, kind: 'passkey-removed', name });
    return { done: true };
  });
}
