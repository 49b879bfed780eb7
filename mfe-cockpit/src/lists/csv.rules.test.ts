import { expect, test } from '@jest/globals';
import { csvOf, inZone } from './csv.rules.ts';

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

test('CKP-01 ACC-03 an instant of an export is the time of the reader’s zone, which it names', () => {
  expect(inZone('2026-11-27T13:04:09.120Z', 'Europe/Paris')).toBe('2026-11-27 14:04 +01:00');
  expect(inZone('2026-07-27T13:04:09Z', 'Europe/Paris')).toBe('2026-07-27 15:04 +02:00');
  expect(inZone('2026-11-27T23:04:09Z', 'Asia/Kolkata')).toBe('2026-11-28 04:34 +05:30');
  expect(inZone('2026-11-27T23:04Z', 'UTC')).toBe('2026-11-27 23:04 +00:00');
  expect(['2026-11-27', 'le 2026-11-27T23:04Z'].map((text) => inZone(text, 'UTC'))).toEqual([
    '2026-11-27',
    'le 2026-11-27T23:04Z',
  ]);
});
