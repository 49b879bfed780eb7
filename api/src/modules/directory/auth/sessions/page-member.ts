import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../../platform/db/database.ts';
import { pageTokenHash } from './refresh-cookie.ts';
import { memberOfToken } from './session.queries.ts';

/** The member whose browser requests a page, with their company; null for a visitor and for a session that has ended. */
export async function pageMember(db: Db, request: FastifyRequest) {
  const hash = pageTokenHash(request);
  return hash === null ? null : memberOfToken(db, hash);
}
