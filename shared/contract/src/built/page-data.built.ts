// Evaluated at build time (`shared/build/src/webpack/evaluate-loader.ts`): pages get the values of these exports as data.
import { calledOf } from '../called.ts';
import { api as routes } from '../routes.ts';

export { languages, locales } from '../common.ts';
export { serverErrorMessage } from '../error-messages.ts';
export { eventShapes, eventSubjects, eventVersion } from '../events.ts';
export { employeeSorts } from '../people/members.ts';
export { facilities, roomLayouts, soundLevels, workspaceTypes } from '../spaces/references.ts';
export { locationTypes } from '../week/schedule.ts';

/** Those of the releases that every page needs; the page of releases has the others in `release-calls.built.ts`. */
const { current, leavePreview } = routes.releases;
/** The count of the bell; its panel and the settings have the others in `notice-calls.built.ts`. */
const { unread } = routes.notices;
/** What pages show of a member's policy; no page calls the others. */
const { remaining, details } = routes.policies;
/** The stream is no call: it is opened by its address. */
const { ticket } = routes.events;
const few = {
  releases: { current, leavePreview },
  notices: { unread },
  policies: { remaining, details },
  events: { ticket },
  payments: { get: routes.payments.get },
};

/** What a client call needs of each route; the schemas stay on the server. */
export const api = Object.fromEntries(
  Object.entries({ ...routes, ...few }).map(([area, list]) => [area, calledOf(list)]),
);
