// Evaluated at build time: the routes of releases, which only one page calls, stay out of the first load of all others (PLT-01).
import { calledOf } from '../called.ts';
import { releaseRoutes as routes } from '../releases/releases.ts';

export const releaseRoutes = calledOf(routes);
