// Evaluated at build time: the calls about visitors.
import { calledOf } from '../called.ts';
import { visitApi as routes } from '../visit-api.ts';

export const visitApi = Object.fromEntries(Object.entries(routes).map(([area, list]) => [area, calledOf(list)]));
