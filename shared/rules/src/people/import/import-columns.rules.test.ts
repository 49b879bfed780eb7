import { type ImportMapping, importFields } from '@escale/contract/customer-import';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { delimiterOf, guessColumns } from './import-columns.rules.ts';

const unmapped = Object.fromEntries(importFields.map((field) => [field, null])) as ImportMapping;

test('CKP-02 the delimiter is the one that the lines have as often as the header, outside of quotes', () => {
  expect(delimiterOf('email,prenom,nom\na@b.fr,"Le, Gall",X', ';')).toBe(',');
  expect(delimiterOf('email;prenom;nom\r\na@b.fr;A, B;C, D', ',')).toBe(';');
  expect(delimiterOf('email\tprenom\na@b.fr\tA', ';')).toBe('\t');
  expect(delimiterOf('email|prenom\na@b.fr|A', ';')).toBe('|');
  expect(delimiterOf('email\na@b.fr', '|')).toBe('|');
});

test('CKP-02 a file written with a delimiter is read with it, whatever the cells contain', () => {
  const delimiter = fc.constantFrom(';', ',', '\t', '|');
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ';', ',', '|'), maxLength: 6 });
  fc.assert(
    fc.property(delimiter, fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }), (by, rows) => {
      const lines = [['a', 'b', 'c'], ...rows].map((cells) => cells.map((text) => `"${text}"`).join(by));
      expect(delimiterOf(lines.join('\n'), ';')).toBe(by);
    }),
  );
});

test('CKP-02 columns are found by the names of the company first, then by those of other programs, each once', () => {
  expect(guessColumns(['courriel', 'prenom', 'nom', 'service', 'ID_Externe', ''], unmapped)).toEqual({
    ...unmapped,
    email: 'courriel',
    firstName: 'prenom',
    lastName: 'nom',
    department: 'service',
  });
  const configured = { ...unmapped, email: 'Mail perso', department: 'E-mail' };
  expect(guessColumns(['e-mail', 'mail perso', 'First_Name'], configured)).toEqual({
    ...unmapped,
    email: 'mail perso',
    department: 'e-mail',
    firstName: 'First_Name',
  });
});
