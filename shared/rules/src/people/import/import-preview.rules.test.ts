import { type ImportMapping, importFields } from '@escale/contract/customer-import';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { CompanyPeople } from './import.rules.ts';
import { correctedRecords, previewRows } from './import-preview.rules.ts';

const columns: ImportMapping = {
  email: 'courriel',
  firstName: 'prenom',
  lastName: 'nom',
  policy: 'politique',
  department: 'service',
  manager: 'responsable',
  externalId: null,
  timezone: 'fuseau',
  external: null,
};
const header = ['courriel', 'prenom', 'nom', 'politique', 'service', 'responsable', 'fuseau'];
const noe = {
  id: 'noe',
  email: 'noe.berthelot@marelune.example',
  firstName: 'Noé',
  lastName: 'Berthelot',
  policyId: 'three',
  departmentId: null,
  managerEmail: null,
  externalId: null,
  timezone: 'Europe/Paris',
  external: false,
};
const people: CompanyPeople = {
  members: [noe],
  takenElsewhere: [],
  foreignDomains: [],
  policies: [
    { id: 'three', name: 'Hybride 3 jours' },
    { id: 'away', name: 'À distance' },
  ],
  departments: [{ id: 'law', name: 'Juridique' }],
};
const options = { strategy: 'createAndUpdate', externalDefault: false, timezone: 'Europe/Paris' } as const;
const preview = (rows: string[][], ignored: number[] = [], corrections: Parameters<typeof correctedRecords>[2] = []) =>
  previewRows({
    records: correctedRecords([header, ...rows], columns, corrections),
    columns,
    ignored: new Set(ignored),
    people,
    options,
    domains: ['marelune.example'],
  });
const lea = ['lea@marelune.example', 'Léa', 'Fournier', '', 'Juridique', noe.email, ''];
const wrong = [
  'capucine.roux@marelune',
  'Capucine',
  'Roux',
  'Hybride 3 jour',
  'Jurdique',
  'noe.bertelot',
  'Europe/Pari',
];

test('CKP-02 a row tells what it does, the name of the manager, and the values that it replaces', () => {
  const changed = [noe.email.toUpperCase(), 'Noé', 'Berthelot', 'à distance', '', '', 'Europe/Paris'];
  expect(preview([lea, changed, ['', ' ']])).toMatchObject([
    { row: 2, effect: 'create', manager: 'Noé Berthelot', before: {}, errors: [] },
    { row: 3, effect: 'update', cells: { policy: 'à distance' }, before: { policy: 'Hybride 3 jours' }, errors: [] },
  ]);
});

test('CKP-02 a wrong cell says what it probably means, and is right once that is taken', () => {
  const [found] = preview([wrong]);
  expect(found).toMatchObject({
    effect: 'error',
    errors: [
      { column: 'email', code: 'email-invalid', suggestion: 'capucine.roux@marelune.example' },
      { column: 'timezone', code: 'timezone-unknown', suggestion: 'Europe/Paris' },
    ],
  });
  const corrections = found?.errors.flatMap(({ column, suggestion }) =>
    column && suggestion ? [{ row: 2, column, text: suggestion }] : [],
  );
  const [again] = preview([wrong], [], corrections);
  expect(again?.errors).toEqual([
    { column: 'policy', code: 'policy-unknown', suggestion: 'Hybride 3 jours' },
    { column: 'department', code: 'department-unknown', suggestion: 'Juridique' },
  ]);
});

test('CKP-02 a manager told by the half of an address is found', () => {
  expect(preview([[...lea.slice(0, 5), 'noe.bertelot', '']])[0]?.errors).toEqual([
    { column: 'manager', code: 'manager-unknown', suggestion: noe.email },
  ]);
});

test('CKP-02 a manager told by name is found by it', () => {
  expect(preview([[...lea.slice(0, 5), 'Noé Berthelot', '']])[0]?.errors).toEqual([
    { column: 'manager', code: 'manager-unknown', suggestion: noe.email },
  ]);
});

test('CKP-02 an ignored row does nothing, and its address may come again', () => {
  expect(preview([lea, lea], [2]).map(({ row, effect }) => [row, effect])).toEqual([
    [2, 'ignored'],
    [3, 'create'],
  ]);
});

test('CKP-02 every row of a file that is not blank is shown once, in order, whatever it contains', () => {
  const cell = fc.constantFrom(
    '',
    'x',
    'lea@marelune.example',
    noe.email,
    'Juridique',
    'Europe/Paris',
    '=1+1',
    '\u0000',
  );
  const row = fc.array(cell, { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 6 }),
      fc.array(fc.integer({ min: 2, max: 7 }), { maxLength: 3 }),
      (rows, ignored) => {
        const shown = preview(rows, ignored);
        const wanted = rows.flatMap((cells, index) => (cells.every((text) => text === '') ? [] : [index + 2]));
        expect(shown.map((one) => one.row)).toEqual(wanted);
        for (const { effect, errors } of shown) expect(effect === 'error').toBe(errors.length > 0);
      },
    ),
  );
});

test('CKP-02 a correction changes one cell, also of a row that is shorter than the header', () => {
  const columnsOf = importFields.filter((field) => columns[field] !== null);
  fc.assert(
    fc.property(fc.constantFrom(...columnsOf), fc.string({ maxLength: 5 }), (column, text) => {
      const [, cells = []] = correctedRecords([header, ['a']], columns, [{ row: 2, column, text }]);
      const place = header.indexOf(columns[column] ?? '');
      expect(cells[place]).toBe(text);
      expect(cells.filter((_, index) => index !== place && index > 0).every((one) => one === '')).toBe(true);
    }),
  );
});
