import { expect, test } from '@jest/globals';
import { knownTotal, type MembersView, membersQuestion, tabCounts } from './members-view.rules.ts';

const departmentId = '4d6fc908-37b4-859e-8fa2-59f61bcdb1c6';
const noFilters = { tab: null, department: null, policy: null, role: null };
const view: MembersView = { search: '', filters: noFilters, sort: null, page: 3, pageSize: 25 };
const filtered = (filters: Partial<MembersView['filters']>): MembersView => ({
  ...view,
  filters: { ...noFilters, ...filters },
});

test('CKP-01 the server is asked for what the table shows, nothing is sorted or filtered in the page', () => {
  const sort = { id: 'officeDays', direction: 'descending' } as const;
  const narrow = filtered({ tab: 'restricted', role: 'manager', department: departmentId });
  expect(membersQuestion({ ...narrow, search: 'inès', sort })).toEqual({
    page: 3,
    limit: 25,
    q: 'inès',
    departmentId,
    role: 'manager',
    access: 'restricted',
    sort: 'officeDays',
    order: 'descending',
  });
  expect(membersQuestion(filtered({ tab: 'external' }))).toMatchObject({ external: 'true' });
  expect(membersQuestion(view)).toEqual({ page: 3, limit: 25 });
});

const counts = { all: 240, invited: 7, restricted: 5, external: 9 };

test('CKP-01 counts on the tabs are those of what is filtered, or not said', () => {
  expect(tabCounts(filtered({ tab: 'external' }), { counts, total: 9 })).toEqual(counts);
  expect(tabCounts(filtered({ department: departmentId }), { counts, total: 37 })).toEqual({ all: 37 });
  expect(tabCounts(filtered({ tab: 'invited', role: 'manager' }), { counts, total: 2 })).toEqual({ invited: 2 });
});

test('CKP-01 how many members a tab has is known unless filters narrow it', () => {
  expect(knownTotal(filtered({ tab: 'external' }), counts)).toBe(9);
  expect(knownTotal(filtered({ department: departmentId }), counts)).toBeUndefined();
});
