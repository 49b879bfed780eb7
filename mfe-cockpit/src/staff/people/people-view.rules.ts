import { faceOf, type Person, type Role, type RouteById, type RouteInput, type StaffPerson } from '@escale/contract';
import { isId, type ListShape, type ListView, questionOf } from '../../lists/list-view.rules.ts';

type Sort = NonNullable<RouteInput<RouteById<'people.list'>>['query']['sort']>;

export const accessTabs = ['enabled', 'invited', 'restricted'] as const satisfies readonly StaffPerson['access'][];
export const shownRoles = ['employee', 'manager', 'administrator', 'host', 'staff'] as const satisfies readonly Role[];

/** What the list of people is narrowed and sorted by. */
export const peopleShape = {
  filters: { tab: accessTabs, company: isId, role: shownRoles },
  sorts: ['name', 'company', 'access'] satisfies readonly Sort[],
} as const satisfies ListShape;

/** The query parameters of a view. */
export function peopleQuestion(view: ListView<typeof peopleShape>) {
  const { tab, company, role } = view.filters;
  return {
    ...questionOf<typeof peopleShape>(view),
    ...(tab ? { access: tab } : {}),
    ...(company ? { companyId: company } : {}),
    ...(role ? { role } : {}),
  };
}

/** How a person is named: who is only invited has no name yet. */
export function faceOfPerson(person: Person & { email: string }): ReturnType<typeof faceOf> {
  const face = faceOf(person);
  return { ...face, name: face.name.trim() || person.email };
}
