import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readMemberRows } from './import-rows.rules.ts';

const columns = {
  email: 'Email',
  firstName: 'Prénom',
  lastName: 'Nom',
  policy: 'Politique',
  department: null,
  manager: 'Responsable',
  externalId: null,
  timezone: 'Fuseau',
  external: 'Externe',
};
const header = ['NOM', 'prenom', 'e-mail perso', ' email ', 'Externe', 'Fuseau'];
const good = ['Aubry', 'Camille', '', 'Camille.Aubry@Marelune.example ', 'oui', 'Europe/Brussels'];
const read = (...records: string[][]) => readMemberRows([header, ...records], columns);

test('CKP-02 columns are found by their header, whatever its case, accents and place', () => {
  expect(read(good)).toEqual({
    rows: [
      {
        row: 2,
        email: 'camille.aubry@marelune.example',
        firstName: 'Camille',
        lastName: 'Aubry',
        timezone: 'Europe/Brussels',
        external: true,
      },
    ],
    faults: [],
  });
});

test('CKP-02 each wrong cell is reported with its row and column', () => {
  const bad = ['', 'x'.repeat(201), '', 'camille@', 'peut-être', 'Europe/Ailleurs'];
  expect(read(good, [''], bad, [...good, 'trop']).faults).toEqual([
    { row: 4, column: 'firstName', code: 'too-long' },
    { row: 4, column: 'lastName', code: 'required' },
    { row: 4, column: 'email', code: 'email-invalid' },
    { row: 4, column: 'timezone', code: 'timezone-unknown' },
    { row: 4, column: 'external', code: 'external-unreadable' },
    { row: 5, column: null, code: 'too-many-cells' },
  ]);
});

test('CKP-02 a file without a required column is reported at its header', () => {
  const { rows, faults } = readMemberRows([['Nom'], ['Aubry']], columns);
  expect(rows).toEqual([]);
  expect(faults).toEqual([
    { row: 1, column: 'email', code: 'column-missing' },
    { row: 1, column: 'firstName', code: 'column-missing' },
  ]);
});

test('CKP-02 an empty cell is distinguished from a missing column', () => {
  const { rows } = read(['Aubry', 'Camille', '', 'c@marelune.example', '', '']);
  expect(rows[0]).toMatchObject({ external: null, timezone: null });
  expect(rows[0]).not.toHaveProperty('policy');
  expect(rows[0]).not.toHaveProperty('manager');
});

test('CKP-02 no line of a file is lost: it is a row or it is named by a fault, never both', () => {
  const cell = fc.oneof(fc.constantFrom('', ' ', 'a@b.example', 'Aubry', 'oui', 'Europe/Paris'), fc.string());
  const records = fc.array(fc.array(cell, { maxLength: header.length + 1 }), { maxLength: 30 });
  fc.assert(
    fc.property(records, (lines) => {
      const { rows, faults } = read(...lines);
      const numbers = [...rows.map(({ row }) => row), ...new Set(faults.map(({ row }) => row))].sort((a, b) => a - b);
      const filled = lines.flatMap((cells, index) => (cells.some((text) => text.trim() !== '') ? [index + 2] : []));
      expect(numbers).toEqual(filled);
    }),
  );
});

test('SEC-03 a name of a file has no control characters nor turned direction, and is no longer than that of a form', () => {
  const named = (firstName: string) => read(['Aubry', firstName, '', 'c@marelune.example', '', '']).faults;
  for (const name of ['a\r\nb', 'a\u0007b', 'a\u202eb', 'a\u200Bb']) {
    expect(named(name)).toEqual([{ row: 2, column: 'firstName', code: 'characters-refused' }]);
  }
  expect(named('<script>')).toEqual([{ row: 2, column: 'firstName', code: 'name-refused' }]);
  expect(named('x'.repeat(101))).toEqual([{ row: 2, column: 'firstName', code: 'too-long' }]);
  expect(named('x'.repeat(100))).toEqual([]);
});

test('SEC-02 an address as long as a file is refused before its pattern is tried, and more columns than anybody needs, too', () => {
  const begun = performance.now();
  const long = `a@${'a.'.repeat(450_000)}fr`;
  expect(read(['Aubry', 'Camille', '', long, '', '']).faults).toEqual([{ row: 2, column: 'email', code: 'too-long' }]);
  expect(performance.now() - begun).toBeLessThan(1000);
  expect(
    read(
      good,
      Array.from({ length: 201 }, () => 'x'),
    ).faults,
  ).toEqual([{ row: 3, column: null, code: 'too-many-columns' }]);
});
