// Evaluated at build time: the calls of the pages of staff.
import { calledOf } from '../called.ts';
import { staffApi as routes } from '../staff-api.ts';

export const staffApi = Object.fromEntries(Object.entries(routes).map(([area, list]) => [area, calledOf(list)]));
