import { beforeAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import * as members from './index.ts';

const api = await startTestApi(members);
let companyId = '';
let strangerId = '';
const admin = () => ({ memberId: companyId, companyId, roles: ['administrator' as const] });

beforeAll(async () => {
  const company = async (name: string) =>
    (
      await api.db
        .insertInto('company')
        .values({
          name,
          mail_domain: `${name.toLowerCase()}.example`,
          contact_email: `hello@${name.toLowerCase()}.example`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  companyId = await company('Marelune');
  strangerId = await company('Autre');
  const member = (company_id: string, first_name: string, last_name: string, access = 'enabled') => ({
    company_id,
    first_name,
    last_name,
    access,
    email: `${first_name}.${last_name}@x.example`.toLowerCase(),
    account_type: 'premium',
  });
  await api.db
    .insertInto('member')
    .values([
      member(companyId, 'Élise', 'Montaigut'),
      member(companyId, 'Noé', 'Berthelot', 'invited'),
      member(companyId, 'Zoé', 'Aubry', 'restricted'),
      member(strangerId, 'Élise', 'Étrangère'),
    ])
    .execute();
});

const list = async (query: object = {}) => {
  const answer = await api.call('employees.list', { as: admin(), query });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body;
};

test('CKP-01 search finds by any part of a name without accents, in the own company only', async () => {
  const found = await list({ q: 'elise' });
  expect(found.items.map(({ lastName }) => lastName)).toEqual(['Montaigut']);
  expect(found.total).toBe(1);
});

test('CKP-01 a percent sign is a character, not a wildcard', async () => {
  expect((await list({ q: '%' })).total).toBe(0);
});

test('CKP-08 the server sorts both ways and pages without doubles', async () => {
  const names = async (query: object) => (await list(query)).items.map(({ lastName }) => lastName);
  expect(await names({ sort: 'name' })).toEqual(['Aubry', 'Berthelot', 'Montaigut']);
  expect(await names({ sort: 'name', order: 'descending' })).toEqual(['Montaigut', 'Berthelot', 'Aubry']);
  expect([...(await names({ limit: '2', page: '1' })), ...(await names({ limit: '2', page: '2' }))]).toEqual([
    'Aubry',
    'Berthelot',
    'Montaigut',
  ]);
});

test('CKP-01 counts tell the tabs, whatever is searched', async () => {
  expect((await list({ q: 'elise' })).counts).toEqual({ all: 3, invited: 1, restricted: 1, external: 0 });
  expect((await list({ access: 'invited' })).items.map(({ lastName }) => lastName)).toEqual(['Berthelot']);
});

test('SEC-01 an employee may not list members, nor may an administrator without a company', async () => {
  const as = (roles: ['employee' | 'administrator'], company: string | null) => ({
    as: { memberId: companyId, companyId: company, roles },
  });
  expect((await api.call('employees.list', as(['employee'], companyId))).status).toBe(403);
  expect((await api.call('employees.list', as(['administrator'], null))).status).toBe(403);
});
