import type { HostSort } from '@escale/contract';
import { type ListShape, type ListView, questionOf } from '../../lists/list-view.rules.ts';

/** What the list of hosts is narrowed and sorted by (HST-05). */
export const hostsShape = {
  filters: { tab: ['planned'] },
  sorts: ['name', 'spaces', 'commission'] satisfies readonly HostSort[],
} as const satisfies ListShape;
export const hostTabs = ['all', 'planned'] as const;

/** The query parameters of a view. */
export function hostsQuestion(view: ListView<typeof hostsShape>) {
  return { ...questionOf<typeof hostsShape>(view), ...(view.filters.tab === 'planned' ? { planned: true } : {}) };
}
