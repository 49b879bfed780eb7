import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';

const api = await startTestApi();
const make = spacesFixture(api.db);

async function office() {
  const company = await make.company();
  const roles = ['employee', 'administrator'] as const;
  const admin = { memberId: await make.member({ company_id: company }), companyId: company, roles };
  const building = await make.building({ company_id: company });
  const floor = await make.floor(building);
  const zone = await make.space(building, { name: 'Verrière', floor_id: floor, has_seats: true });
  for (let number = 1; number <= 9; number += 1) await make.seat(zone, floor, `3.${number}`);
  const print = async (query: { floorId?: string } = {}, as: object = admin) => {
    const token = await api.token(as as never);
    const search = new URLSearchParams(query).toString();
    return api.app.inject({
      url: `/api/buildings/${building}/check-in-codes?${search}`,
      headers: { authorization: `Bearer ${token}` },
    });
  };
  return { company, building, floor, print, admin };
}
const pagesOf = (file: string) => file.match(/\/Type \/Page\b[^s]/g)?.length;

test('BKG-18 the codes of spaces and seats are printed, eight to a sheet', async () => {
  const { print, building } = await office();
  await make.space(building, { name: 'Hors étage' });
  const answer = await print();
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain('codes-qr.pdf');
  expect(answer.body.startsWith('%PDF')).toBe(true);
  expect(pagesOf(answer.rawPayload.toString('latin1'))).toBe(2);
});

test('BKG-18 those of one floor can be printed alone, and a floor without places has none', async () => {
  const { print, floor, building } = await office();
  await make.space(building, { name: 'Hors étage' });
  const whole = await print();
  const one = await print({ floorId: floor });
  expect([one.statusCode, one.rawPayload.length < whole.rawPayload.length]).toEqual([200, true]);
  expect((await print({ floorId: randomUUID() })).statusCode).toBe(404);
});

test('SEC-01 only administrators of the company print codes', async () => {
  const { print, company } = await office();
  const member = { memberId: await make.member({ company_id: company }), companyId: company, roles: ['employee'] };
  expect((await print({}, member)).statusCode).toBe(403);
  expect((await print({}, (await office()).admin)).statusCode).toBe(404);
});
