import type { Notice } from '@escale/contract';

/** Parts of the panel; the ids are the end of their message's. */
export const filters = ['all', 'to-do', 'bookings', 'people'] as const;
export type Filter = (typeof filters)[number];

const bookings: ReadonlySet<Notice['category']> = new Set(['bookings', 'requests', 'waitingList', 'reminders', 'team']);

export function isIn(filter: Filter, { question, category }: Notice): boolean {
  if (filter === 'to-do') return question !== null;
  if (filter === 'bookings') return bookings.has(category);
  return filter === 'all' || category === 'invitations';
}
