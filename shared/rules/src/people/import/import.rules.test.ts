import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type CompanyPeople, type ImportOptions, type KnownMember, planImport } from './import.rules.ts';
import type { MemberRow } from './import-rows.rules.ts';

const policies = [{ id: 'p1', name: 'Hybride 3 jours' }];
const departments = [{ id: 'd1', name: 'Données' }];
const options: ImportOptions = { strategy: 'createAndUpdate', externalDefault: false, timezone: 'Europe/Paris' };
const known: KnownMember = {
  id: 'm1',
  email: 'camille@m.example',
  firstName: 'Camille',
  lastName: 'Aubry',
  policyId: 'p1',
  departmentId: null,
  managerEmail: null,
  externalId: 'MRL-1',
  timezone: 'Europe/Brussels',
  external: true,
};
const company: CompanyPeople = {
  members: [known],
  takenElsewhere: ['ailleurs@m.example'],
  foreignDomains: ['autre.example'],
  policies,
  departments,
};
const line = (row: number, email: string, more: Partial<MemberRow> = {}): MemberRow => ({
  row,
  email,
  firstName: 'Camille',
  lastName: 'Aubry',
  ...more,
});
const plan = (rows: MemberRow[], change: Partial<ImportOptions> = {}) =>
  planImport(rows, company, { ...options, ...change });

test('CKP-02 a column that is not in the file leaves what is there; an empty cell empties it', () => {
  expect(plan([line(2, known.email)]).skipped).toEqual([{ row: 2, email: known.email, reason: 'unchanged' }]);
  const { update } = plan([line(2, known.email, { policy: null, externalId: null, timezone: null, external: null })]);
  expect(update).toEqual([{ ...known, row: 2, moved: true, policyId: null, externalId: null, external: false }]);
});

test('CKP-02 policies and departments are named by name or id, in any spelling of case and accents', () => {
  const { create, faults } = plan([
    line(2, 'a@m.example', { policy: 'hybride 3 JOURS', department: 'donnees' }),
    line(3, 'b@m.example', { policy: 'p1', department: 'Ventes' }),
  ]);
  expect(create).toMatchObject([{ row: 2, policyId: 'p1', departmentId: 'd1', timezone: 'Europe/Paris' }]);
  expect(faults).toEqual([{ row: 3, column: 'department', code: 'department-unknown' }]);
});

test('CKP-02 an address of another company’s domain is in error, unless its person is a member already', () => {
  const foreign = { ...known, email: 'camille@autre.example' };
  const rows = [line(2, 'neuve@autre.example'), line(3, foreign.email), line(4, 'neuve@pas.autre.example')];
  const { create, faults } = planImport(rows, { ...company, members: [foreign] }, options);
  expect(faults).toEqual([{ row: 2, column: 'email', code: 'domain-taken' }]);
  expect(create.map(({ row }) => row)).toEqual([4]);
});

test('CKP-02 the strategy decides who is touched', () => {
  const rows = [line(2, known.email, { firstName: 'Camilla' }), line(3, 'neuf@m.example')];
  const of = (strategy: ImportOptions['strategy']) => {
    const { create, update, skipped } = plan(rows, { strategy });
    return { create: create.map(({ row }) => row), update: update.map(({ row }) => row), skipped };
  };
  expect(of('createAndUpdate')).toEqual({ create: [3], update: [2], skipped: [] });
  expect(of('create')).toMatchObject({ create: [3], update: [], skipped: [{ row: 2, reason: 'exists' }] });
  expect(of('update')).toMatchObject({ create: [], update: [2], skipped: [{ row: 3, reason: 'unknown' }] });
});

test('CKP-02 an address twice in the file, or of somebody elsewhere, is an error', () => {
  const { faults, create } = plan([line(2, 'a@m.example'), line(3, 'a@m.example'), line(4, 'ailleurs@m.example')]);
  expect(create.map(({ row }) => row)).toEqual([2]);
  expect(faults).toEqual([
    { row: 3, column: 'email', code: 'email-repeated' },
    { row: 4, column: 'email', code: 'email-taken' },
  ]);
});

test('CKP-02 a manager may come with the same file, further down; not with a row in error, at any distance', () => {
  const chain = (manager: string) => [
    line(2, 'a@m.example', { manager: 'b@m.example' }),
    line(3, 'b@m.example', { manager: 'c@m.example' }),
    line(4, 'c@m.example', { manager }),
  ];
  expect(plan(chain(known.email)).create.map(({ managerEmail }) => managerEmail)).toEqual([
    'b@m.example',
    'c@m.example',
    known.email,
  ]);
  const { create, faults } = plan(chain('personne@m.example'));
  expect(create).toEqual([]);
  expect(faults.map(({ row, code }) => [row, code]).sort()).toEqual([
    [2, 'manager-unknown'],
    [3, 'manager-unknown'],
    [4, 'manager-unknown'],
  ]);
  expect(plan([line(2, 'a@m.example', { manager: 'a@m.example' })]).faults).toEqual([
    { row: 2, column: 'manager', code: 'manager-self' },
  ]);
});

test('CKP-02 nobody is made the manager of their own manager, at any distance, be the others of the file or members', () => {
  const circle = [
    line(2, 'a@m.example', { manager: 'b@m.example' }),
    line(3, 'b@m.example', { manager: 'c@m.example' }),
    line(4, 'c@m.example', { manager: 'a@m.example' }),
    line(5, 'd@m.example', { manager: known.email }),
  ];
  const { create, faults } = plan(circle);
  expect(faults).toEqual([2, 3, 4].map((row) => ({ row, column: 'manager', code: 'manager-circle' })));
  expect(create.map(({ row }) => row)).toEqual([5]);
  const boss = { ...known, id: 'm2', email: 'hugo@m.example', managerEmail: known.email };
  const here = { ...company, members: [known, boss] };
  expect(planImport([line(2, known.email, { manager: boss.email })], here, options).faults).toEqual([
    { row: 2, column: 'manager', code: 'manager-circle' },
  ]);
  const turned = [line(2, known.email, { manager: boss.email }), line(3, boss.email, { manager: null })];
  expect(planImport(turned, here, options).faults).toEqual([]);
});

const mails = ['camille@m.example', 'a@m.example', 'b@m.example', 'c@m.example', 'ailleurs@m.example'];
const anyRow = fc.record(
  {
    email: fc.constantFrom(...mails),
    firstName: fc.constantFrom('Camille', 'Inès'),
    lastName: fc.constantFrom('Aubry', 'Nord'),
    policy: fc.constantFrom(null, 'p1', 'Hybride 3 jours', 'Rien'),
    department: fc.constantFrom(null, 'Données', 'Rien'),
    manager: fc.constantFrom(null, ...mails),
    externalId: fc.constantFrom(null, 'X'),
    timezone: fc.constantFrom(null, 'Europe/Paris'),
    external: fc.constantFrom(null, true, false),
  },
  { requiredKeys: ['email', 'firstName', 'lastName'] },
);
const anyFile = fc
  .array(anyRow, { maxLength: 12 })
  .map((rows) => rows.map((row, index): MemberRow => ({ row: index + 2, ...row })));
const anyOptions = fc.record({
  strategy: fc.constantFrom('create' as const, 'createAndUpdate' as const, 'update' as const),
  externalDefault: fc.boolean(),
  timezone: fc.constant('Europe/Paris'),
});

test('CKP-02 every row comes out once, and every error names a row that was left out', () => {
  fc.assert(
    fc.property(anyFile, anyOptions, (rows, chosen) => {
      const { create, update, skipped, faults } = planImport(rows, company, chosen);
      const out = [...create, ...update, ...skipped].map(({ row }) => row).sort((a, b) => a - b);
      expect(out).toEqual(rows.map(({ row }) => row));
      const inError = skipped.filter(({ reason }) => reason === 'error').map(({ row }) => row);
      expect([...new Set(faults.map(({ row }) => row))].sort((a, b) => a - b)).toEqual(inError);
    }),
  );
});

test('CKP-02 managers of what is saved are there, and nobody is made twice', () => {
  fc.assert(
    fc.property(anyFile, anyOptions, (rows, chosen) => {
      const after = applied(rows, chosen);
      const emails = after.members.map(({ email }) => email);
      expect(new Set(emails).size).toBe(emails.length);
      for (const { managerEmail } of after.members) if (managerEmail !== null) expect(emails).toContain(managerEmail);
      const managers = new Map(after.members.map(({ email, managerEmail }) => [email, managerEmail]));
      for (const email of emails) {
        let above = managers.get(email) ?? null;
        for (let step = 0; above !== null && step < emails.length; step += 1) above = managers.get(above) ?? null;
        expect(above).toBeNull();
      }
    }),
  );
});

test('CKP-02 the same file a second time changes nothing', () => {
  fc.assert(
    fc.property(anyFile, anyOptions, (rows, chosen) => {
      const { create, update } = planImport(rows, applied(rows, chosen), { ...chosen, strategy: 'createAndUpdate' });
      const first = planImport(rows, company, chosen);
      // Rows that the strategy or an error excluded the first time may still be applied by the second import.
      const done = new Set([...first.create, ...first.update].map(({ row }) => row));
      expect([...create, ...update].filter(({ row }) => done.has(row))).toEqual([]);
      if (chosen.strategy === 'createAndUpdate') expect([...create, ...update]).toEqual([]);
    }),
  );
});

/** The company after an import that skips errors. */
function applied(rows: readonly MemberRow[], chosen: ImportOptions): CompanyPeople {
  const { create, update } = planImport(rows, company, chosen);
  const members = new Map(company.members.map((member) => [member.email, member]));
  for (const { row, ...values } of create) members.set(values.email, { id: `new-${row}`, ...values });
  for (const { row: _row, moved: _moved, ...values } of update) members.set(values.email, values);
  return { ...company, members: [...members.values()] };
}
