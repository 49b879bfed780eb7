import type { Campaign, RouteById, RouteInput, RouteReply } from '@escale/contract';
import { type ListShape, type ListView, questionOf } from '../../lists/list-view.rules.ts';

type Sort = NonNullable<RouteInput<RouteById<'campaigns.list'>>['query']['sort']>;

export const campaignKinds = ['codes', 'freeDay'] as const satisfies readonly Campaign['kind'][];
export const campaignStates = ['running', 'planned', 'over', 'ended'] as const satisfies readonly Campaign['state'][];
export const campaignTabs = ['all', ...campaignStates] as const;

/** What the list of campaigns is narrowed and sorted by (BKG-13). */
export const campaignsShape = {
  filters: { tab: campaignStates, kind: campaignKinds },
  sorts: ['name', 'from', 'until', 'uses'] satisfies readonly Sort[],
} as const satisfies ListShape;

/** The query parameters of a view. */
export function campaignsQuestion(view: ListView<typeof campaignsShape>) {
  const { tab, kind } = view.filters;
  return { ...questionOf(view), ...(tab ? { state: tab } : {}), ...(kind ? { kind } : {}) };
}

/** How many campaigns each tab shows, search and filters aside. */
export function tabCounts(
  counts: RouteReply<RouteById<'campaigns.list'>>['counts'],
): Record<(typeof campaignTabs)[number], number> {
  const of = (state: (typeof campaignStates)[number]) => counts[state] ?? 0;
  const all = campaignStates.reduce((sum, state) => sum + of(state), 0);
  return { all, planned: of('planned'), running: of('running'), over: of('over'), ended: of('ended') };
}
