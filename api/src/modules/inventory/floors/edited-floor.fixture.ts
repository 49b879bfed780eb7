import { randomUUID } from 'node:crypto';
import type { PlanChanges, PlanDraft, PlanItem, PlanItemOf } from '@escale/contract';
import { planChangesOf } from '@escale/rules/plan.rules';
import type { TestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';

type Point = [number, number];
export const rectangle = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
const loose = { group: null, locked: false };

/** A company with an administrator, a building with one floor, and what its editor does. */
export async function editedFloor(api: TestApi) {
  const make = spacesFixture(api.db);
  const company = await make.company();
  const memberId = await make.member({ company_id: company, roles: ['employee', 'administrator'] });
  const building = await make.building({ company_id: company });
  const floor = await make.floor(building);
  const admin = { memberId, companyId: company, roles: ['employee', 'administrator'] as const };
  const member = { memberId: await make.member({ company_id: company }), companyId: company };
  const params = { id: floor };
  const draft = async (): Promise<PlanDraft> => {
    const { status, body } = await api.call('floors.draft', { as: admin, params });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  const save = async (changes: Partial<PlanChanges> & { version: number }) => {
    const whole = { created: [], updated: [], deleted: [], ...changes };
    const { status, body } = await api.call('floors.saveDraft', { as: admin, params, body: whole });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  const publish = async (at: string | null = null, name: string | null = null) => {
    const { version } = await draft();
    return api.call('floors.publish', { as: admin, params, body: { version, name, at } });
  };
  /** Saves a plan as the whole draft; the floor itself stays unless it is given. */
  const draw = async (items: readonly PlanItem[]) => {
    const before = await draft();
    const own = items.some(({ kind }) => kind === 'floor') ? [] : before.items.filter(({ kind }) => kind === 'floor');
    return save({ version: before.version, ...planChangesOf(before.items, [...own, ...items]) });
  };
  return { make, company, building, floor, admin, member, params, draft, save, draw, publish };
}

export const seatOf = (
  workspaceId: string,
  name: string,
  at: Point = [1, 1],
  more: Partial<PlanItemOf<'seat'>> = {},
): PlanItemOf<'seat'> => ({
  ...{ kind: 'seat', id: randomUUID(), workspaceId, at, rotation: 0, name, features: [], closed: false, ...loose },
  ...more,
});
export const zoneOf = (id: string, points = rectangle(0, 0, 10, 10), label: Point = [1, 1]): PlanItemOf<'zone'> => ({
  ...{ kind: 'zone', id, points, label, ...loose },
});
export const wallOf = (points: Point[]): PlanItemOf<'wall'> => ({
  ...{ kind: 'wall', id: randomUUID(), points, material: 'outer', ...loose },
});
/** The floor itself, of a size. */
export const floorOf = (id: string, width: number, height: number): PlanItemOf<'floor'> => ({
  ...{ kind: 'floor', id, size: { width, height }, outline: [] },
});
