import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';

const api = await startTestApi();
const make = spacesFixture(api.db);
const body = { firstName: 'Nadia', lastName: 'Neuve', jobTitle: null, phone: null };

async function department(company_id: string, name: string): Promise<string> {
  const id = randomUUID();
  await api.db.insertInto('department').values({ id, company_id, name }).execute();
  return id;
}

test('ACC-01 a member sets their own name, job title and phone; a name of control characters is refused', async () => {
  const memberId = await make.member();
  const set = (change: object = {}) =>
    api.call('users.set-profile', {
      as: { memberId },
      body: { ...body, firstName: ' Nadia ', jobTitle: 'Cheffe de produit', phone: '+33639980417', ...change },
    });
  expect(await set()).toMatchObject({ status: 200, body: { done: true } });
  const me = async () => (await api.call('users.me', { as: { memberId } })).body;
  const names = { firstName: 'Nadia', lastName: 'Neuve' };
  expect(await me()).toMatchObject({ ...names, jobTitle: 'Cheffe de produit', phone: '+33639980417' });
  await set({ jobTitle: null, phone: null });
  expect(await me()).toMatchObject({ ...names, jobTitle: null, phone: null });
  for (const change of [{ firstName: ' ' }, { lastName: 'a\nb' }, { jobTitle: 'a\u202eb' }, { phone: 'abc' }])
    expect(await set(change)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});

test('CKP-11 what staff changes of a profile while signed in as its member is recorded with its values; what they change themselves is not', async () => {
  const companyId = await make.company();
  const memberId = await make.member({ company_id: companyId });
  const recorded = () =>
    api.db
      .selectFrom('audit_log')
      .select(['action', 'impersonator_id', 'before', 'after'])
      .where('subject_id', '=', memberId)
      .execute();
  await api.call('users.set-profile', { as: { memberId, companyId }, body: { ...body, jobTitle: 'Directrice' } });
  expect(await recorded()).toEqual([]);
  const impersonatorId = await make.member();
  const as = { memberId, companyId, impersonatorId, sessionId: randomUUID() };
  expect(await api.call('users.set-profile', { as, body: { ...body, jobTitle: 'Gérante' } })).toMatchObject({
    status: 200,
  });
  expect(await recorded()).toEqual([
    {
      action: 'users.set-profile',
      impersonator_id: impersonatorId,
      before: { jobTitle: 'Directrice' },
      after: { jobTitle: 'Gérante' },
    },
  ]);
});

test('ACC-02 a LinkedIn profile is kept until it is taken back, also by a sign-up that does not know it', async () => {
  const memberId = await make.member();
  const set = (change: object) => api.call('users.set-profile', { as: { memberId }, body: { ...body, ...change } });
  const linkedIn = async () => {
    const answer = await api.call('users.profile', { as: { memberId } });
    return answer.status === 200 ? answer.body.linkedIn : answer.body;
  };
  await set({ linkedIn: 'in/camille-aubry' });
  await set({});
  expect(await linkedIn()).toBe('in/camille-aubry');
  await set({ linkedIn: null });
  expect(await linkedIn()).toBe(null);
  expect(await set({ linkedIn: 'https://evil.example' })).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/body/linkedIn' }] },
  });
});

test('ACC-02 a profile shows what the company keeps: manager, identifier, and the sites that are open to the member', async () => {
  const company_id = await make.company();
  const manager_id = await make.member({ company_id, first_name: 'Hugo' });
  const memberId = await make.member({ company_id, manager_id, external_id: 'MRL-0312' });
  await make.building({ company_id }, { name: 'Saint-Martin' });
  const closed = await make.building({ company_id }, { name: 'Confluence' });
  await make.building({ company_id: await make.company() }, { name: 'Ailleurs' });
  await api.db.insertInto('building_access').values({ building_id: closed, member_id: manager_id }).execute();
  const { body: profile } = await api.call('users.profile', { as: { memberId, companyId: company_id } });
  expect(profile).toMatchObject({
    externalId: 'MRL-0312',
    manager: { firstName: 'Hugo' },
    buildings: [{ name: 'Saint-Martin' }],
    departments: [],
  });
});

test('ACC-02 the active department is chosen among the member’s own, and the one left stays theirs', async () => {
  const company_id = await make.company();
  const [produit, projet, autre] = [
    await department(company_id, 'Produit'),
    await department(company_id, 'Projet Boussole'),
    await department(company_id, 'Finance'),
  ];
  const memberId = await make.member({ company_id, department_id: produit });
  const as = { memberId, companyId: company_id };
  await api.db
    .insertInto('department_member')
    .values({ member_id: memberId, company_id, department_id: projet })
    .execute();
  const choose = (departmentId: string) => api.call('users.set-department', { as, body: { departmentId } });
  const mine = async () => {
    const answer = await api.call('users.profile', { as });
    return answer.status === 200 ? answer.body.departments.map(({ name, active }) => [name, active]) : answer.body;
  };
  expect((await choose(projet)).status).toBe(200);
  expect(await mine()).toEqual([
    ['Produit', false],
    ['Projet Boussole', true],
  ]);
  expect((await api.call('users.me', { as })).body).toMatchObject({ department: { name: 'Projet Boussole' } });
  for (const id of [autre, randomUUID()])
    expect(await choose(id)).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
  expect((await choose(produit)).status).toBe(200);
  expect(await mine()).toEqual([
    ['Produit', true],
    ['Projet Boussole', false],
  ]);
});
