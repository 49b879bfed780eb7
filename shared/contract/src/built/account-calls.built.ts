// Evaluated at build time: what members keep in their account is no part of the first load of all pages (PLT-01).
import { calledOf } from '../called.ts';
import { accountRoutes as routes } from '../people/account.ts';

export const accountRoutes = calledOf(routes);
