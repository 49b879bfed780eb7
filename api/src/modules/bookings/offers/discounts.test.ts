import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';

const api = await startTestApi();
const make = spacesFixture(api.db);
api.clock.set('2026-11-25T09:00:00Z');
const promo = async (values: { valid_to?: string; once?: boolean; company_id?: string } = {}) => {
  const code = `CODE-${randomUUID().slice(0, 8)}`.toUpperCase();
  const plain = { code, percent: 10, valid_from: '2026-01-01', valid_to: '2026-12-31' };
  await api.db
    .insertInto('promo')
    .values({ ...plain, ...values })
    .execute();
  return code;
};
const asMember = async (company_id: string | null = null) => ({
  memberId: await make.member({ company_id }),
  companyId: company_id,
});
type Caller = Awaited<ReturnType<typeof asMember>>;
const add = (as: Caller, code: string) => api.call('discounts.add', { as, body: { code } });
const list = async (as: Caller) => {
  const answer = await api.call('discounts.list', { as });
  return answer.status === 200 ? answer.body.items : answer.body;
};

test('ACC-02 a code is added once, however it is typed, and lists what it gives and until when', async () => {
  const as = await asMember();
  const code = await promo();
  const discount = { kind: 'code', code, percent: 10, until: '2026-12-31', once: false };
  expect((await add(as, ` ${code.toLowerCase()} `)).body).toEqual(discount);
  expect((await add(as, code)).status).toBe(200);
  expect(await list(as)).toEqual([discount]);
  expect(await list(await asMember())).toEqual([]);
});

test('ACC-02 a code that is unknown, over or of another company is refused at its field', async () => {
  const as = await asMember(await make.company());
  for (const code of [
    'NOWHERE',
    await promo({ valid_to: '2026-11-24' }),
    await promo({ company_id: await make.company() }),
  ])
    expect(await add(as, code)).toMatchObject({
      body: { code: 'booking.promo-unknown', errors: [{ pointer: '/body/code' }] },
    });
  expect(await list(as)).toEqual([]);
});

test('BKG-13 a code that counts once leaves the list with its booking, and is not added again', async () => {
  const as = await asMember();
  const code = await promo({ once: true });
  await add(as, code);
  const building = await make.building({ host_id: await make.host() });
  const workspace = await make.space(building);
  const booking = await make.booking(workspace, as.memberId, '2026-11-26');
  await api.db.insertInto('promo_use').values({ code, member_id: as.memberId, booking_id: booking }).execute();
  expect(await list(as)).toEqual([]);
  expect(await add(as, code)).toMatchObject({ body: { code: 'booking.promo-used' } });
});

test('BKG-13 the free day of a campaign is listed until it is over', async () => {
  const as = await asMember();
  const name = { fr: 'Jour offert', en: 'Free day', nl: 'Gratis dag' };
  await api.db
    .insertInto('campaign')
    .values({ code: 'winter', name: JSON.stringify(name), day_from: '2026-12-01', day_to: '2026-12-20' })
    .execute();
  const free = { kind: 'freeDay', code: 'winter', name, from: '2026-12-01', until: '2026-12-20' };
  expect(await list(as)).toEqual([free]);
  api.clock.set('2026-12-21T09:00:00Z');
  expect(await list(as)).toEqual([]);
});
