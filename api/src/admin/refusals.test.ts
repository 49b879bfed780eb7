import { newCompany, newHost } from '@escale/contract';
import { afterAll, expect, test } from '@jest/globals';
import { letterBox } from '../modules/directory/auth/accounts.fixture.ts';
import { spacesFixture } from '../modules/explore/workspaces.fixture.ts';
import { startTestApi } from '../testing/test-api.ts';
import { createCompanyBy } from './create-company.ts';
import { createHostBy } from './create-host.ts';
import { createStaff } from './create-staff.ts';

const box = await letterBox();
const api = await startTestApi({}, { dataFolder: box.dataFolder, publicUrl: 'https://escale.example' });
const make = spacesFixture(api.db);
afterAll(box.remove);
const by = 'chef@operateur.example';
const staff = (email: string, showsLink = false) => createStaff(api.context, { email, language: 'fr' }, { showsLink });
const company = (own: object) =>
  createCompanyBy(
    api.context,
    by,
    newCompany.parse({
      name: 'Nord',
      domains: ['nord.example'],
      contactEmail: 'c@nord.example',
      administratorEmail: 'a@nord.example',
      ...own,
    }),
  );
const host = (own: object, who = by) =>
  createHostBy(
    api.context,
    who,
    newHost.parse({
      name: 'Quai',
      contactName: 'Lou',
      email: 'q@quai.example',
      memberEmail: 'lou@quai.example',
      ...own,
    }),
  );
const companyOf = (mail_domain: string, name = 'Autre') =>
  api.db
    .insertInto('company')
    .values({ name, mail_domain, contact_email: `c@${mail_domain}` })
    .execute();
const hosts = () => api.db.selectFrom('host').select('name').where('name', '=', 'Quai').execute();

test('SEC-05 the link of a member of staff is printed at a terminal alone, and each time another one', async () => {
  const [, first = ''] = await staff(by, true);
  expect(first).toMatch(/^https:\/\/escale\.example\/activate-account#email=chef%40operateur\.example&token=.{43}$/);
  const [, second] = await staff(by, true);
  expect(second).not.toBe(first);
  expect(await staff(by)).toHaveLength(1);
  expect((await api.db.selectFrom('member').select('roles').where('email', '=', by).execute())[0]?.roles).toEqual([
    'staff',
  ]);
});

test('SEC-05 an open account gets the role without a letter, a disabled one and a foreign domain are refused', async () => {
  const email = 'ouverte@libre.example';
  await make.member({ email });
  expect(await staff(email, true)).toEqual([`${email} has an account, which has the role staff.`]);
  await make.member({ email: 'exclue@libre.example', access: 'restricted' });
  await expect(staff('exclue@libre.example')).rejects.toThrow('The account of exclue@libre.example is disabled.');
  await companyOf('marelune.test', 'Marelune');
  await expect(staff('moi@marelune.test')).rejects.toThrow('belongs to the domain of Marelune');
});

test('SEC-05 no company is created on a domain or with a person of another, and nothing of it is left', async () => {
  await staff(by);
  await companyOf('pris.example');
  await make.member({ email: 'prise@ailleurs.example' });
  for (const [own, sentence] of [
    [{ domains: ['nord.example', 'pris.example'] }, 'domains/1: '],
    [{ domains: ['gmail.com'] }, 'domains/0: '],
    [{ administratorEmail: 'x@pris.example' }, 'administratorEmail: '],
    [{ administratorEmail: 'prise@ailleurs.example' }, 'administratorEmail: '],
  ] as const)
    await expect(company(own)).rejects.toThrow(sentence);
  expect(await api.db.selectFrom('company').select('id').where('name', '=', 'Nord').execute()).toEqual([]);
  await expect(company({})).resolves.toEqual([expect.stringContaining('was created')]);
  expect(await api.db.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'companies.create' }]);
});

test('SEC-05 a host’s first member is an account of ours or an address of no company', async () => {
  await staff(by);
  await companyOf('societe.example');
  const memberId = await make.member({ email: 'connue@societe.example' });
  await expect(host({ memberEmail: 'neuve@societe.example' })).rejects.toThrow('memberEmail: ');
  await make.member({ email: 'exclue@quai.example', access: 'restricted' });
  await expect(host({ memberEmail: 'exclue@quai.example' })).rejects.toThrow('memberEmail: ');
  await expect(host({}, 'connue@societe.example')).rejects.toThrow('is not an account of staff');
  expect(await hosts()).toEqual([]);
  await host({ memberEmail: 'connue@societe.example' });
  const [member] = await api.db.selectFrom('member').select('roles').where('id', '=', memberId).execute();
  expect(member?.roles).toContain('host');
});
