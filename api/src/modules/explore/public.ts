/** What other modules may use of this one. */
export { readFloorPlan } from './floor-plan/floors.service.ts';
