// Evaluated at build time: the calls of the screens at doors.
import { calledOf } from '../called.ts';
import { doorApi as routes } from '../door-api.ts';

export const doorApi = Object.fromEntries(Object.entries(routes).map(([area, list]) => [area, calledOf(list)]));
