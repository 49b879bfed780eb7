import type { LogEntry, RouteById, RouteRequest } from '@escale/contract';

type Settings = RouteRequest<RouteById<'customers.set-settings'>>['body'];

/** Settings that an administrator changes themselves; all others are support's. */
const ownSettings = ['creationOnTheFly', 'signUpRestricted', 'weekendShown', 'defaultVisibility', 'locationMonths'];

/** What takes a line back: the settings as they were, or the access of a member again. */
export type Restore = { kind: 'settings'; body: Settings } | { kind: 'access'; id: string };

/** How a line can be taken back; null where that would not undo what it did, as a merge, or where the page of the thing does it. */
export function restoreOf({ action, subject, fields }: LogEntry): Restore | null {
  if (action === 'employees.disable' && subject) return { kind: 'access', id: subject.id };
  if (action !== 'customers.set-settings' || fields.length === 0) return null;
  const isOwn = fields.every(({ path }) => path.length === 1 && ownSettings.includes(path[0] ?? ''));
  return isOwn
    ? { kind: 'settings', body: Object.fromEntries(fields.map(({ path, before }) => [path[0], before])) as Settings }
    : null;
}
