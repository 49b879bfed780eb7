// Evaluated at build time: the calls of weeks are no part of the first load of all pages (PLT-01).
import { calledOf } from '../called.ts';
import { scheduleRoutes as routes } from '../week/schedule.ts';

export const scheduleRoutes = calledOf(routes);
