import { expect, test } from '@jest/globals';
import { codeOf } from '../customers.fixture.ts';
import { importsFixture } from './imports.fixture.ts';

const fixture = await importsFixture();
const { api, file, imported, rows, undo, undone, member, jobs } = fixture;
const { companyId, balance, policy, audited, make } = fixture;
const here = await policy('Ici', 1000);
await policy('Ailleurs', 3000);
const domain = `${companyId}.example`;
const at = (name: string) => `${name}@${domain}`;
const change = (email: string, values: object) =>
  api.db.updateTable('member').set(values).where('email', '=', email).execute();

test('CKP-02 undoing takes out the created members with their credits, and gives the changed ones their values again', async () => {
  await imported(file(`${at('ines')};Inès;Belkacem;Ici;;`, `${at('hugo')};Hugo;Martin;Ici;;`));
  const { id, undoUntil } = await imported(
    file(`${at('ines')};Inès;Autre;Ailleurs;;${at('hugo')}`, `${at('lea')};Léa;Fournier;Ici;;${at('hugo')}`),
  );
  expect(undoUntil).not.toBeNull();
  const lea = await member(at('lea'));
  expect(await balance(String(lea?.id))).toBe(1000);
  expect(await undone(id)).toMatchObject({ state: 'undone', undoUntil: null });
  expect(await member(at('ines'))).toMatchObject({ last_name: 'Belkacem', policy_id: here, manager_id: null });
  expect(await member(at('lea'))).toBeUndefined();
  expect(await balance(String(lea?.id))).toBe(0);
  expect((await rows(id)).map(({ undone: isUndone, email }) => [isUndone, email])).toEqual([
    [true, at('ines')],
    [true, ''],
  ]);
  expect((await audited()).at(-1)).toMatchObject({ action: 'member-imports.undo', after: { state: 'undone' } });
  expect(codeOf(await undo(id))).toBe('customer.import-not-undoable');
});

test('CKP-02 the address of a member who was taken out can be imported again', async () => {
  const { counts } = await imported(file(`${at('lea')};Léa;Fournier;Ici;;`));
  expect(counts.created).toBe(1);
});

test('CKP-02 rows that others depend on stay, and are told with the reason before and after', async () => {
  await imported(file(`${at('noe')};Noé;Berthelot;;;`, `${at('adam')};Adam;Petit;;;`));
  const { id } = await imported(
    file(
      `${at('ouvert')};Ouvert;Compte;;;`,
      `${at('chef')};Chef;Nouvelle;;;`,
      `${at('sous')};Sous;Chef;;;${at('chef')}`,
      `${at('place')};Place;Prise;;;`,
      `${at('seul')};Seul;Libre;;;${at('sous')}`,
      `${at('noe')};Noé;Changé;;;`,
      `${at('adam')};Adam;Petit;;;${at('seul')}`,
    ),
  );
  await change(at('ouvert'), { access: 'enabled' });
  await change(at('noe'), { first_name: 'Noël' });
  const [boss, sous, place] = await Promise.all([member(at('chef')), member(at('sous')), member(at('place'))]);
  await make.member({ company_id: companyId, manager_id: sous?.id });
  const space = await make.space(await make.building({ company_id: companyId }));
  await make.booking(space, String(place?.id), '2026-12-01');
  const reasons = async () => (await rows(id)).map(({ row, kept }) => [row, kept]);
  expect(await reasons()).toEqual([
    [2, 'opened'],
    // Whoever stays keeps the manager.
    [3, 'manages'],
    [4, 'manages'],
    [5, 'booked'],
    [6, null],
    [7, 'changed'],
    [8, null],
  ]);
  await undone(id);
  expect(await member(at('sous'))).toMatchObject({ manager_id: boss?.id, company_id: companyId });
  expect(await member(at('seul'))).toBeUndefined();
  expect(await member(at('noe'))).toMatchObject({ first_name: 'Noël', last_name: 'Changé' });
  expect(await member(at('adam'))).toMatchObject({ manager_id: null });
  expect((await rows(id)).map(({ undone: isUndone }) => isUndone)).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
    true,
  ]);
});

test('CKP-02 an import is undone for seven days, and one that changed nothing not at all', async () => {
  const { id } = await imported(file(`${at('zoe')};Zoé;Petit;;;`));
  const same = await imported(file(`${at('zoe')};Zoé;Petit;;;`));
  expect(codeOf(await undo(same.id))).toBe('customer.import-not-undoable');
  api.clock.advance('P6DT23H');
  expect(codeOf(await undo(id))).toBe('allowed');
  const late = await imported(file(`${at('tom')};Tom;Petit;;;`));
  api.clock.advance('P7DT1H');
  expect(codeOf(await undo(late.id))).toBe('customer.import-not-undoable');
});

test('OPS-03 undoing that is run again goes on where it stopped, and letters that wait are not sent', async () => {
  const people = Array.from({ length: 30 }, (_, index) => `${at(`p${index}`)};Pia;Nord;;;`);
  const { id } = await imported(file(...people), { invites: true });
  await undo(id);
  await jobs['companies.invite-imported']({ importId: id }, api.context);
  await jobs['companies.undo-import']({ importId: id }, api.context);
  await jobs['companies.undo-import']({ importId: id }, api.context);
  expect((await rows(id)).every(({ undone: isUndone, letter }) => isUndone && letter === null)).toBe(true);
});
