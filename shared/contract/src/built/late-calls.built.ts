// Evaluated at build time: the calls of areas that no first view needs.
import { calledOf } from '../called.ts';
import { lateApi as routes } from '../late-api.ts';

export const lateApi = Object.fromEntries(Object.entries(routes).map(([area, list]) => [area, calledOf(list)]));
