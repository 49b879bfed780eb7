import { type ListShape, type ListView, questionOf } from '../../lists/list-view.rules.ts';

/** Tabs besides that of all messages. */
export const textTabs = ['changed', 'unserved', 'site'] as const;

/** What the list of texts is narrowed by (I18N-02). */
export const textsShape = {
  filters: { tab: textTabs, area: (text: string) => /^[a-z-]{1,40}$/.test(text) },
  sorts: [],
} as const satisfies ListShape;

/** The query parameters of a view. */
export function textsQuestion(view: ListView<typeof textsShape>) {
  const { tab, area } = view.filters;
  const { page, limit, q } = questionOf(view) as { page: number; limit: number; q?: string };
  return {
    page,
    limit,
    ...(q ? { q } : {}),
    ...(area ? { area } : {}),
    ...(tab && tab !== 'site' ? { state: tab } : {}),
  };
}
