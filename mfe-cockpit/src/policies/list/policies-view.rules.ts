import { isId, type ListView, questionOf } from '../../lists/list-view.rules.ts';

/** What the list of policies can be narrowed and sorted by (POL-01). */
export const policiesShape = {
  filters: { department: isId },
  sorts: ['name', 'remoteDays', 'weekDays', 'budget', 'members'],
} as const;
export type PoliciesView = ListView<typeof policiesShape>;

/** The query of a view: this route names a descending order with a minus sign. */
export function policiesQuery(view: PoliciesView) {
  const { sort, order, ...rest } = questionOf(view);
  const { department } = view.filters;
  return {
    ...rest,
    ...(department ? { departmentId: department } : {}),
    ...(sort ? { order: order === 'descending' ? (`-${sort}` as const) : sort } : {}),
  };
}
