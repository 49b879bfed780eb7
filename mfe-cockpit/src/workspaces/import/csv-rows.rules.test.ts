import { csvOf } from '@escale/rules/csv';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cellsOf, spacesOf } from './csv-rows.rules.ts';

test('CKP-07 what an export writes is read again, with quotes, separators and line breaks in it', () => {
  const cell = fc.string({ minLength: 1 }).map((text) => `x${text.replaceAll('\r', '')}`);
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(rows, fc.constantFrom(',' as const, ';' as const), (written, separator) => {
      const all = [['nom', 'type', 'etage'], ...written];
      expect(cellsOf(csvOf(all, separator))).toEqual(all);
    }),
  );
});

test('CKP-07 columns are found by their names in any language and order; a file without one of them is none', () => {
  expect(spacesOf('Capacité;Étage;Nom;Type\n10;2;Écluse;salle\n;;;\n')).toEqual([
    { name: 'Écluse', type: 'salle', floor: '2', capacity: '10' },
  ]);
  expect(spacesOf('name,type,floor\nCanal,zone,2')).toBe(null);
  expect(spacesOf('')).toBe(null);
});
