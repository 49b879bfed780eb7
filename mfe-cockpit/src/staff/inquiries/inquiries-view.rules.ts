import type { Inquiry, RouteById, RouteInput } from '@escale/contract';
import { type ListShape, type ListView, questionOf } from '../../lists/list-view.rules.ts';

type Query = RouteInput<RouteById<'inquiries.list'>>['query'];

export const inquiryStates = ['new', 'answered', 'closed'] as const satisfies readonly Inquiry['state'][];
export const inquiryKinds = [
  'contact',
  'demo',
  'trial',
  'proposal',
  'host',
  'feature',
] as const satisfies readonly NonNullable<Query['kind']>[];

/** What the list of messages is narrowed by. */
export const inquiriesShape = {
  filters: { tab: inquiryStates, kind: inquiryKinds, mine: ['true'] },
  sorts: [],
} as const satisfies ListShape;

/** The query parameters of a view. */
export function inquiriesQuestion(view: ListView<typeof inquiriesShape>): Query {
  const { tab, kind, mine } = view.filters;
  const { page, limit, q } = questionOf(view) as { page: number; limit: number; q?: string };
  return {
    page,
    limit,
    ...(q ? { q } : {}),
    ...(tab ? { state: tab } : {}),
    ...(kind ? { kind } : {}),
    ...(mine ? { mine: 'true' } : {}),
  };
}

/** The kind that a message is shown as: what a company asks support for is no question. */
export function kindOf({ kind, feature }: Inquiry): (typeof inquiryKinds)[number] {
  return feature ? 'feature' : kind;
}

/** The address that opens the mail program with an answer to a message. */
export function mailAddress({ email, reference, subject }: Inquiry): string {
  const title = subject ? `${subject} (${reference})` : reference;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${title}`)}`;
}
