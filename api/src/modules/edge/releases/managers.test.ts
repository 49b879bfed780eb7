import { randomUUID } from 'node:crypto';
import type { Role } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const staff = { memberId: randomUUID(), companyId: null, hostId: null, roles: ['staff'] as const };

/** A member of a new company. */
async function member(firstName: string, email: string, companyName: string) {
  const companyId = randomUUID();
  await api.db
    .insertInto('company')
    .values({
      id: companyId,
      name: companyName,
      mail_domain: `${companyId}.example`,
      contact_email: 'aide@quai.example',
    })
    .execute();
  const memberId = randomUUID();
  await api.db
    .insertInto('member')
    .values({
      id: memberId,
      company_id: companyId,
      email,
      first_name: firstName,
      last_name: 'Dô',
      account_type: 'premium',
    })
    .execute();
  return { memberId, companyId };
}
const rolesOf = async (id: string) =>
  (await api.db.selectFrom('member').select('roles').where('id', '=', id).executeTakeFirstOrThrow()).roles;
const list = (as: { memberId: string; roles: readonly Role[] }, query: Record<string, string>) =>
  api.call('releases.audience', { as, query });

test('PLT-05 staff give a member the role of a release manager, who opens the registry, and take it back at once', async () => {
  const { memberId } = await member('Inès', 'ines@quai.example', 'Quai');
  const add = (email: string) => api.call('releases.add-manager', { as: staff, body: { email } });
  expect(await add('nobody@quai.example')).toMatchObject({ status: 409, body: { code: 'release.unknown-account' } });
  for (let n = 0; n < 2; n += 1)
    expect(await add('INES@quai.example')).toMatchObject({
      status: 200,
      body: { id: memberId, name: 'Inès Dô', company: 'Quai' },
    });
  expect(await rolesOf(memberId)).toEqual(['employee', 'releaseManager']);
  const { id: sessionId } = await api.db
    .insertInto('session')
    .values({ member_id: memberId, created_at: api.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const manager = { memberId, roles: ['employee', 'releaseManager'] as const, sessionId };
  expect((await api.call('releases.list', { as: manager })).status).toBe(200);
  expect(await api.call('releases.managers', { as: manager })).toMatchObject({
    body: { items: [{ email: 'ines@quai.example' }] },
  });
  expect(await api.call('releases.add-manager', { as: manager, body: { email: 'ines@quai.example' } })).toMatchObject({
    status: 403,
  });
  const made = await api.call('releases.create-token', {
    as: manager,
    body: { name: 'mine', remote: null, scopes: ['publish'] },
  });
  const token = made.status === 200 ? made.body.token : '';
  const withToken = () => api.call('releases.list', { headers: { authorization: `Bearer ${token}` } });
  expect((await withToken()).status).toBe(200);
  const remove = () => api.call('releases.remove-manager', { as: staff, params: { id: memberId } });
  expect((await remove()).status).toBe(200);
  // The access token that names the role is refused before it expires.
  expect(await api.call('releases.list', { as: manager })).toMatchObject({ body: { code: 'auth.session-ended' } });
  expect((await withToken()).status).toBe(401);
  expect(await rolesOf(memberId)).toEqual(['employee']);
  expect(await remove()).toMatchObject({ body: { code: 'resource.not-found' } });
});

test('PLT-05 staff become no release manager, so that nothing of theirs is taken away later', async () => {
  const { memberId } = await member('Tom', 'tom@quai.example', 'Quai');
  await api.db
    .updateTable('member')
    .set({ roles: ['staff'] })
    .where('id', '=', memberId)
    .execute();
  const add = () => api.call('releases.add-manager', { as: staff, body: { email: 'tom@quai.example' } });
  expect(await add()).toMatchObject({ status: 409, body: { code: 'release.manager-is-staff' } });
  expect(await rolesOf(memberId)).toEqual(['staff']);
});

test('PLT-05 a restricted account becomes no release manager', async () => {
  const { memberId } = await member('Loïc', 'loic@quai.example', 'Rive');
  await api.db.updateTable('member').set({ access: 'restricted' }).where('id', '=', memberId).execute();
  expect(await api.call('releases.add-manager', { as: staff, body: { email: 'loic@quai.example' } })).toMatchObject({
    body: { code: 'release.unknown-account' },
  });
});

test('PLT-05 companies and members for a canary are found by words and named by id, for those who release alone', async () => {
  const { memberId, companyId } = await member('Élodie', 'elodie@phare.example', 'Phare & Cie');
  const found = { id: memberId, name: 'Élodie Dô', email: 'elodie@phare.example', company: 'Phare & Cie' };
  expect((await list(staff, { search: 'elodie d' })).body).toEqual({ companies: [], members: [found] });
  expect((await list(staff, { search: 'PHARE &' })).body).toEqual({
    companies: [{ id: companyId, name: 'Phare & Cie' }],
    members: [],
  });
  expect((await list(staff, { search: '%%' })).body).toEqual({ companies: [], members: [] });
  expect((await list(staff, { memberIds: memberId, companyIds: `${companyId},${randomUUID()}` })).body).toEqual({
    companies: [{ id: companyId, name: 'Phare & Cie' }],
    members: [found],
  });
  expect((await list(staff, {})).body).toEqual({ companies: [], members: [] });
  const employee = { memberId, companyId, roles: ['employee'] as const };
  expect((await list(employee, { search: 'elodie' })).status).toBe(403);
});

test('CKP-11 what is given and taken back is in the log of Escale, once each', async () => {
  await api.db
    .insertInto('member')
    .values({
      id: staff.memberId,
      email: 'colette@escale.example',
      first_name: 'Colette',
      last_name: 'Ferrand',
      account_type: 'freemium',
      roles: ['staff'],
    })
    .execute();
  await api.db.deleteFrom('audit_log').execute();
  const { memberId } = await member('Awa', 'awa@quai.example', 'Rive');
  for (let n = 0; n < 2; n += 1)
    await api.call('releases.add-manager', { as: staff, body: { email: 'awa@quai.example' } });
  await api.call('releases.remove-manager', { as: staff, params: { id: memberId } });
  const scopes: 'publish'[] = ['publish'];
  const made = await api.call('releases.create-token', {
    as: staff,
    body: { name: 'CI', remote: 'booking', scopes, days: 30 },
  });
  expect(made.status).toBe(200);
  const id = made.status === 200 ? made.body.id : '';
  for (let n = 0; n < 2; n += 1) await api.call('releases.revoke-token', { as: staff, params: { id } });
  const service = {
    remote: 'booking',
    scopes,
    issuer: 'https://ci.example',
    audience: 'escale',
    repository: 'a/b',
    branch: 'main',
  };
  const trusted = await api.call('releases.trust', { as: staff, body: service });
  await api.call('releases.distrust', { as: staff, params: { id: trusted.status === 200 ? trusted.body.id : '' } });
  const answer = await api.call('log.list', { as: staff, query: { kind: 'releases' } });
  const items = answer.status === 200 ? answer.body.items : [];
  expect(items.map(({ action, company, by }) => [action, company, by?.lastName]).reverse()).toEqual(
    ['add-manager', 'remove-manager', 'create-token', 'revoke-token', 'trust', 'distrust'].map((verb) => [
      `releases.${verb}`,
      null,
      'Ferrand',
    ]),
  );
  expect(JSON.stringify(items)).not.toMatch(/esr_|hash/);
});

test('PLT-05 tokens and release managers are limited', async () => {
  await api.db
    .insertInto('release_token')
    .values(
      Array.from({ length: 200 }, (_, index) => ({
        id: randomUUID(),
        name: `token ${index}`,
        remote: null,
        scopes: ['publish'],
        hash: Buffer.from(`${index}`.padStart(32, '0')),
        created_at: api.clock.now(),
        created_by: 'Colette Ferrand',
      })),
    )
    .execute();
  const token = { name: 'one more', remote: null, scopes: ['publish' as const] };
  expect(await api.call('releases.create-token', { as: staff, body: token })).toMatchObject({
    status: 409,
    body: { code: 'release.too-many-tokens' },
  });
  const { companyId } = await member('Maud', 'maud@crue.example', 'Crue');
  await api.db
    .insertInto('member')
    .values(
      Array.from({ length: 100 }, (_, index) => ({
        company_id: companyId,
        email: `n${index}@crue.example`,
        first_name: `N${index}`,
        last_name: 'Crue',
        account_type: 'premium' as const,
        roles: ['releaseManager'],
      })),
    )
    .execute();
  const add = await api.call('releases.add-manager', { as: staff, body: { email: 'maud@crue.example' } });
  expect(add).toMatchObject({ status: 409, body: { code: 'release.too-many-managers' } });
});

test('PLT-05 a version that was never published is neither promoted, tried nor previewed', async () => {
  const [params, as] = [{ remote: 'lunch' }, staff];
  const message = 'lunch 9.9.9 is not published. No version of it is.';
  const unknown = { status: 409, body: { code: 'release.unknown-version', errors: [{ message }] } };
  expect(await api.call('releases.promote', { as, params, body: { version: '9.9.9' } })).toMatchObject(unknown);
  expect(await api.call('releases.canary', { as, params, body: { version: '9.9.9', percent: 5 } })).toMatchObject(
    unknown,
  );
  expect(await api.call('releases.preview', { as, body: { versions: { lunch: '9.9.9' } } })).toMatchObject(unknown);
});
