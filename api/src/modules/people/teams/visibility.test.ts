import { routes, type Visibility, type VisibilityLevel, visibility, visibilityLevels } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { asksForAnyId, validRequest } from '../../../testing/contract-values.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { type Situation, seenDay, situations, visibilityFixture } from './visibility.fixture.ts';

const api = await startTestApi();
api.clock.set(`${seenDay}T07:00:00Z`);
const world = await visibilityFixture(api);
const { viewers, owner, show } = world;
await world.connect(viewers.connection.memberId, owner);
type Relation = keyof typeof viewers;
const relations: Relation[] = ['colleague', 'connection', 'stranger'];

const see = (chosen: Visibility) =>
  api.db.updateTable('member').set({ visibility: chosen }).where('id', '=', owner).execute();

/** All replies that a caller without a role can read about that day and these places and people, by address. */
async function readAll(relation: Relation): Promise<Map<string, string>> {
  const headers = { authorization: `Bearer ${await api.token(viewers[relation])}` };
  const answers = new Map<string, string>();
  const waiting = [...requests];
  const ask = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const answer = await api.app.inject({ url: next.url, headers, ...next.post });
      answers.set(next.url, answer.statusCode === 200 ? answer.body : String(answer.statusCode));
    }
  };
  await Promise.all([ask(), ask(), ask(), ask(), ask(), ask()]);
  return answers;
}

/** A read-only request, with its body if it is a POST. */
interface Requested {
  url: string;
  post?: { method: 'POST'; payload: object };
}
const kinds = ['memberId', 'workspaceId', 'market', 'buildingId', 'floorId'];
/** A form's stamp is another one at each call. */
const random = 'inquiries.form';
const walked = routes
  .filter(({ method, raw, access }) => method === 'GET' && !raw && ['public', 'member'].includes(access))
  .filter(({ id }) => id !== random)
  .flatMap((route) => {
    const pick = (kind: string) => (field: string) => world.things.get(field) ?? world.things.get(kind) ?? '';
    const requested = asksForAnyId(route) ? kinds : ['memberId'];
    return requested.flatMap((kind) => [false, true].map((full) => validRequest(route, pick(kind), full).url));
  });
const named = [
  '/api/teams/my?list=company&weekOf=2026-11-30',
  '/api/teams/my?list=connections&weekOf=2026-11-30',
  `/api/teams/my?userId=${owner}&weekOf=2026-11-30`,
  `/api/teams/my/locations?date=${seenDay}`,
  '/api/teams/my/search?q=valbel',
  `/api/schedule/teammates?dateFrom=2026-11-30&dateTo=2026-12-04&userIds=${owner}`,
  '/api/schedule/teammates?dateFrom=2026-11-30&dateTo=2026-12-04&q=valbel',
  `/api/workspaces/available?bounds=45,5,45.2,5.2&date=${seenDay}`,
  `/api/workspaces/pins?bounds=45,5,45.2,5.2&date=${seenDay}`,
  `/api/floors/${world.things.get('floorId')}/plan?date=${seenDay}`,
];
const plan = { method: 'POST', payload: { weekOf: '2026-11-30', colleagues: [owner] } } as const;
const requests: Requested[] = [
  ...[...new Set([...walked, ...named])].map((url) => ({ url })),
  { url: '/api/schedule/plan', post: plan },
];

/** The replies in each situation of the owner. */
async function readSituations(relation: Relation): Promise<Record<Situation, Map<string, string>>> {
  const read: Partial<Record<Situation, Map<string, string>>> = {};
  for (const situation of situations) {
    await world.put(situation);
    read[situation] = await readAll(relation);
  }
  return read as Record<Situation, Map<string, string>>;
}

/** Situations that a viewer of that level must not be able to tell from each other. */
const alike: Record<VisibilityLevel, readonly (readonly Situation[])[]> = {
  nothing: [situations],
  working: [situations],
  city: [['desk', 'nextDesk', 'otherSite'], ['host'], ['home']],
  floor: [['desk', 'nextDesk'], ['otherSite'], ['host'], ['home']],
  seat: situations.map((one) => [one]),
};

async function expectAlike(relation: Relation, groups: readonly (readonly Situation[])[]): Promise<void> {
  const read = await readSituations(relation);
  for (const [first, ...others] of groups) {
    if (first === undefined) continue;
    for (const other of others) {
      const differing = [...read[first]].filter(([url, body]) => read[other].get(url) !== body);
      expect(differing.map(([url, body]) => ({ url, first: body, other: read[other].get(url) }))).toEqual([]);
    }
  }
  // The groups of a level must differ, or the walk would prove nothing.
  const whole = groups.map(([first]) => first && JSON.stringify([...read[first]].sort()));
  expect(new Set(whole).size).toBe(groups.length);
}

// Thousands of requests; a busy machine needs this long.
const walkTime = 120_000;

test.each([
  ['nothing', 'colleague'],
  ['working', 'colleague'],
  ['city', 'colleague'],
  ['floor', 'colleague'],
  ['working', 'connection'],
  ['city', 'connection'],
] as const)(
  'CON-05 no answer tells more than the level "%s" to a %s, whatever is asked',
  async (level, relation) => {
    await show(viewers[relation].memberId, level);
    await expectAlike(relation, alike[level]);
  },
  walkTime,
);

test(
  'CON-04 no answer tells a stranger anything, even where something was chosen for them',
  async () => {
    await show(viewers.stranger.memberId, 'seat');
    await expectAlike('stranger', [situations]);
  },
  walkTime,
);

test(
  'CON-04 no answer tells a colleague anything of who shows themselves to nobody',
  async () => {
    await show(viewers.colleague.memberId, null);
    await see('nobody');
    await expectAlike('colleague', [situations]);
    await see('company');
  },
  walkTime,
);

test(
  'BKG-21 CON-05 a private booking tells whoever takes no part in it only that one works',
  async () => {
    await show(viewers.colleague.memberId, 'seat');
    await api.db.updateTable('booking').set({ private: true }).execute();
    await expectAlike('colleague', [['desk', 'nextDesk', 'otherSite', 'host'], ['home']]);
    await world.put('desk');
    const participant = { booking_id: world.bookings.desk, member_id: viewers.colleague.memberId };
    await api.db.insertInto('booking_participant').values(participant).execute();
    expect(JSON.stringify([...(await readAll('colleague'))])).toContain('Tilleuls, S-41');
    await api.db.deleteFrom('booking_participant').execute();
    await api.db.updateTable('booking').set({ private: false }).execute();
  },
  walkTime,
);

const expected = (
  relation: Relation,
  chosen: Visibility,
  level: VisibilityLevel | null,
  isOver: boolean,
): VisibilityLevel => {
  if (relation === 'stranger') return 'nothing';
  if (level !== null && !isOver) return level;
  return chosen === 'company' || (chosen === 'connections' && relation === 'connection') ? 'seat' : 'nothing';
};

test(
  'CON-04 CON-05 what is shown follows from relation, visibility, the choice for one person and its last day',
  async () => {
    await world.put('desk');
    const notified: Record<string, VisibilityLevel> = {
      'Tilleuls, S-41': 'seat',
      'Tilleuls, Atelier': 'floor',
      Nantes: 'city',
      null: 'working',
    };
    for (const relation of relations)
      for (const chosen of visibility.options) {
        await see(chosen);
        for (const level of [null, ...visibilityLevels])
          for (const until of [null, '2026-12-01', seenDay, '2027-01-01']) {
            await show(viewers[relation].memberId, level, until);
            const query = { dateFrom: seenDay, dateTo: seenDay, userIds: owner };
            const answer = await api.call('schedule.teammates', { as: viewers[relation], query });
            if (answer.status !== 200) throw new Error(answer.body.code);
            const half = answer.body.people[0]?.days[0]?.halves[0];
            const seen = half === undefined ? 'nothing' : notified[String(half.label)];
            const isOver = until === '2026-12-01';
            expect({ relation, chosen, level, until, seen }).toEqual({
              relation,
              chosen,
              level,
              until,
              seen: expected(relation, chosen, level, isOver),
            });
          }
      }
    await see('company');
  },
  walkTime,
);

test('CON-05 the last day of a choice ends on the clock of who made it', async () => {
  await show(viewers.colleague.memberId, 'nothing', seenDay);
  await api.db.updateTable('member').set({ timezone: 'Pacific/Auckland' }).where('id', '=', owner).execute();
  const isShown = async () => {
    const query = { userId: owner };
    const answer = await api.call('teams.my', { as: viewers.colleague, query });
    return answer.status === 200 && answer.body.items[0]?.today !== null;
  };
  expect(await isShown()).toBe(false);
  api.clock.set(`${seenDay}T12:00:00Z`);
  expect(await isShown()).toBe(true);
  await api.db.updateTable('member').set({ timezone: 'America/New_York' }).where('id', '=', owner).execute();
  expect(await isShown()).toBe(false);
  await api.db.updateTable('member').set({ timezone: 'Europe/Paris' }).where('id', '=', owner).execute();
  api.clock.set(`${seenDay}T07:00:00Z`);
});

test('CKP-01 CON-05 the card of the cockpit shows a week only as far as it is shown to who reads it', async () => {
  await world.put('desk');
  const as = { ...viewers.colleague, roles: ['employee' as const, 'administrator' as const] };
  const week = async (level: VisibilityLevel) => {
    await show(viewers.colleague.memberId, level);
    const answer = await api.call('employees.get', { as, params: { id: owner } });
    if (answer.status !== 200) throw new Error(answer.body.code);
    return answer.body.week?.[2]?.halves[0] ?? null;
  };
  expect(await week('seat')).toMatchObject({ label: 'Tilleuls, S-41', bookingId: null });
  expect(await week('floor')).toMatchObject({ label: 'Tilleuls, Atelier' });
  expect(await week('working')).toMatchObject({ locationType: 'working', label: null, buildingId: null });
  expect(await week('nothing')).toBeNull();
});
