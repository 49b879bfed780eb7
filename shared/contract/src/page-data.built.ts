// Evaluated at build time (`shared/build/src/evaluate-loader.ts`): pages get the values of these exports as data.
import { api as routes } from './routes.ts';

export { languages, locales } from './common.ts';
export { serverErrorMessage } from './error-messages.ts';
export { errorCodes } from './errors.ts';
export { eventShapes, eventSubjects, eventVersion } from './events.ts';
export { employeeSorts } from './people/members.ts';
export { facilities, roomLayouts, soundLevels, workspaceTypes } from './spaces/references.ts';
export { locationTypes } from './week/schedule.ts';

interface Called {
  id: string;
  method: string;
  path: string;
  auth: string;
  shows?: readonly string[];
  changes?: readonly string[];
}

/** What a client call needs of each route; the schemas stay on the server. */
export const api = mapValues(routes, (area) =>
  mapValues<Called, object>(area, ({ id, method, path, auth, shows, changes }) => ({
    id,
    method,
    path,
    auth,
    ...(shows ? { shows } : { changes }),
  })),
);

function mapValues<A, B>(values: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
