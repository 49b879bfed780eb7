import type { InquiryState, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { findInquiries, writeState } from './inquiry.queries.ts';
import { viewOf } from './inquiry-view.ts';

type List = RouteById<'inquiries.list'>;

/** What people wrote, for staff. */
export async function listInquiries(
  { db }: Context,
  { state, kind, page, limit }: RouteRequest<List>['query'],
): Promise<RouteReply<List>> {
  const { rows, total } = await findInquiries(db, { state, kind, limit, offset: (page - 1) * limit });
  return { items: rows.map(viewOf), total };
}

/** Sets the state of one inquiry. */
export async function changeInquiry({ db, clock }: Context, id: string, state: InquiryState): Promise<{ done: true }> {
  if (!(await writeState(db, id, state, clock.now()))) throw new ApiError('resource.not-found');
  return { done: true };
}
