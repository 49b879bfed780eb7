// Evaluated at build time: what people's pages, pickers and cards call stays out of the first load of all pages (PLT-01).
import { calledOf } from '../called.ts';
import { teamRoutes as routes } from '../people/teams.ts';

export const teamRoutes = calledOf(routes);
