// Evaluated at build time: the calls of the cockpit.
import { calledOf } from '../called.ts';
import { cockpitApi as routes } from '../cockpit-api.ts';

export const cockpitApi = Object.fromEntries(Object.entries(routes).map(([area, list]) => [area, calledOf(list)]));
