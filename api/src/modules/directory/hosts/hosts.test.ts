import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';

const api = await startTestApi();
const make = spacesFixture(api.db);
const staff = { memberId: await make.member(), roles: ['staff'] as const };
const quay = { name: 'Le Quai', contactName: 'Lou Quai', email: 'bonjour@quai.example', phone: '+33639980411' };

const create = (change: object) =>
  api.call('hosts.create', {
    as: staff,
    body: { ...quay, memberEmail: `${randomUUID()}@quai.example`, ...change },
    idempotencyKey: randomUUID(),
  });
const hosts = async () => (await api.db.selectFrom('host').select('name').execute()).length;

test('HST-01 a host of the same name and address or number is not opened twice, also not at once', async () => {
  const before = await hosts();
  const memberEmail = 'lou@quai.example';
  const answers = await Promise.all([1, 2, 3].map(() => create({ memberEmail })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  for (const change of [{ name: ' LE QUAI ', phone: null }, { email: 'autre@quai.example' }])
    expect((await create(change)).body).toMatchObject({
      code: 'request.invalid',
      errors: [{ pointer: '/body/name', message: 'Un hôte de ce nom a déjà cette adresse ou ce numéro.' }],
    });
  expect(await hosts()).toBe(before + 1);
  const namesake = { email: 'autre@quai.example', phone: null };
  expect((await create(namesake)).status).toBe(200);
});

test('HST-01 who works for a host or a company does not become the first member of another host', async () => {
  const before = await hosts();
  const email = `${randomUUID()}@ici.example`;
  await make.member({ company_id: await make.company(), email });
  for (const memberEmail of ['lou@quai.example', email])
    expect((await create({ name: 'Ailleurs', memberEmail })).body).toMatchObject({
      code: 'user.email-taken',
      errors: [{ pointer: '/body/memberEmail' }],
    });
  expect(await hosts()).toBe(before);
  const free = `${randomUUID()}@ici.example`;
  await make.member({ email: free });
  expect((await create({ name: 'Ailleurs', memberEmail: free })).status).toBe(200);
});
