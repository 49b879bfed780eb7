import type { FloorPlanInput, FloorSheet } from '@escale/contract';
import type { TestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';

type Point = [number, number];
export const rectangle = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
export const nothingDrawn = { outline: [], walls: [], doors: [], rooms: [], tables: [], plants: [] };

/** A company with an administrator, a building with one floor, and a space that is not on a plan yet. */
export async function editedFloor(api: TestApi) {
  const make = spacesFixture(api.db);
  const company = await make.company();
  const memberId = await make.member({ company_id: company, roles: ['employee', 'administrator'] });
  const building = await make.building({ company_id: company });
  const floor = await make.floor(building);
  const admin = { memberId, companyId: company, roles: ['employee', 'administrator'] as const };
  const member = { memberId: await make.member({ company_id: company }), companyId: company };
  const sheet = async (): Promise<FloorSheet> => {
    const { status, body } = await api.call('floors.get', { as: admin, params: { id: floor } });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  /** The input that saves a sheet unchanged. */
  const input = ({ version, size, drawing, zones, seats }: FloorSheet): FloorPlanInput => ({
    ...{ version, size, drawing },
    zones: zones.map(({ workspaceId, points, label }) => ({ workspaceId, points, label })),
    seats,
  });
  const save = (body: FloorPlanInput) => api.call('floors.savePlan', { as: admin, params: { id: floor }, body });
  return { make, company, building, floor, admin, member, sheet, input, save };
}

/** A new seat of a plan, as the request contains it. */
export const placed = (workspaceId: string, name: string, at: Point): FloorPlanInput['seats'][number] => ({
  workspaceId,
  name,
  at,
  rotation: 0,
  features: [],
  closed: false,
});
