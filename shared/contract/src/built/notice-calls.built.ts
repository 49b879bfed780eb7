// Evaluated at build time: what the panel of notices and their settings call stays out of the first load of all pages (PLT-01).
import { calledOf } from '../called.ts';
import { noticeRoutes as routes } from '../people/notices.ts';

export const noticeRoutes = calledOf(routes);
