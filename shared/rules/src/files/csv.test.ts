import { expect, test } from '@jest/globals';
import { csvOf } from './csv.ts';

test('CKP-01 an export quotes what would break its rows', () => {
  expect(
    csvOf(
      [
        ['Nom', 'Poste'],
        ['Élise', 'Données; "qualité"'],
      ],
      ';',
    ),
  ).toBe('\uFEFFNom;Poste\r\nÉlise;"Données; ""qualité"""\r\n');
  expect(csvOf([['a,b', 'c\nd', null]], ',')).toBe('\uFEFF"a,b","c\nd",\r\n');
});

test('CKP-01 a text of an export never runs as a formula', () => {
  expect(csvOf([['=1+1', '@x', '+3', '-4', 'a=b']], ';')).toBe("\uFEFF'=1+1;'@x;'+3;'-4;a=b\r\n");
});

test('CKP-01 a negative amount of an export stays a number', () => {
  expect(csvOf([['Rendu', { number: '-12,50' }]], ';')).toBe('\uFEFFRendu;-12,50\r\n');
  expect(csvOf([['Rendu', { number: '-12,50' }]], ',')).toBe('\uFEFFRendu,"-12,50"\r\n');
});
