// Evaluated at build time: the calls of the pages of buildings and spaces.
import { calledOf } from '../called.ts';
import { officeApi as routes } from '../office-api.ts';

export const officeApi = Object.fromEntries(Object.entries(routes).map(([area, list]) => [area, calledOf(list)]));
