import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { label, paragraph } from './common.ts';
import { customerChange } from './companies/customer.ts';
import { email, fullName, personName, phone, routes } from './index.ts';

interface Shape {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  items?: Shape;
  prefixItems?: Shape[];
  properties?: Record<string, Shape>;
  propertyNames?: Shape;
  additionalProperties?: boolean | Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}

interface Place {
  where: string;
  shape: Shape;
}

/** Every input field of every route, before pipes and defaults are applied: what is validated first. */
const places: Place[] = routes.flatMap(({ id, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === undefined
      ? []
      : placesOf(
          `${id} ${part}`,
          z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape,
        ),
  ),
);

function placesOf(where: string, shape: Shape): Place[] {
  const { items, properties = {}, propertyNames, additionalProperties, prefixItems = [] } = shape;
  const { anyOf = [], oneOf = [], allOf = [] } = shape;
  return [
    { where, shape },
    ...Object.entries(properties).flatMap(([name, inner]) => placesOf(`${where}.${name}`, inner)),
    ...(items === undefined ? [] : placesOf(`${where}[]`, items)),
    ...(propertyNames === undefined ? [] : placesOf(`${where}{}`, propertyNames)),
    ...(typeof additionalProperties === 'object' ? placesOf(`${where}{}`, additionalProperties) : []),
    ...[...prefixItems, ...anyOf, ...oneOf, ...allOf].flatMap((inner) => placesOf(where, inner)),
  ];
}

/** Whether a pattern is anchored at both ends and has no unbounded repetition. */
function hasEnd(pattern: string): boolean {
  const plain = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  return /^\^.*\$$/.test(plain) && !/[*+]|\{\d+,\}/.test(plain);
}

test('SEC-02 every text, list and free object that a caller may send has a bound', () => {
  expect(places.length).toBeGreaterThan(500);
  const unbounded = places.flatMap(({ where, shape }) => {
    const isChosen = shape.enum !== undefined || shape.const !== undefined;
    const isText = [shape.type].flat().includes('string') && !isChosen && shape.maxLength === undefined;
    const isLongText = isText && !hasEnd(shape.pattern ?? '');
    const isLongList =
      [shape.type].flat().includes('array') && shape.maxItems === undefined && shape.prefixItems === undefined;
    return isLongText || isLongList ? [where] : [];
  });
  expect(unbounded).toEqual([]);
});

test('SEC-02 no pattern that is tried before a bound takes long for a long text', () => {
  const patterns = new Set(places.flatMap(({ shape }) => shape.pattern ?? []));
  expect(patterns.size).toBeGreaterThan(5);
  const texts = ['a.', 'a', '1', '1,', '-', 'A1!a'].map((part) => `a@${part.repeat(50_000)}!`);
  for (const pattern of patterns) {
    const expression = new RegExp(pattern, 'u');
    const begun = performance.now();
    for (const text of texts) expression.test(text);
    expect({ pattern, isQuick: performance.now() - begun < 1000 }).toEqual({ pattern, isQuick: true });
  }
});

test('SEC-02 a long address is refused before its pattern is tried', () => {
  const begun = performance.now();
  expect(email.safeParse(`a@${'a.'.repeat(450_000)}fr`).success).toBe(false);
  expect(performance.now() - begun).toBeLessThan(1000);
  expect(email.parse(` ${'a'.repeat(64)}@Marelune.example `)).toBe(`${'a'.repeat(64)}@marelune.example`);
});

test('SEC-02 a comment has line breaks, but no other control characters and no turned direction', () => {
  const comment = paragraph({ most: 250 });
  for (const text of ['', 'Porte B,\r\n2e étage\t(code 12)', 'مريم'])
    expect([text, comment.safeParse(text).success]).toEqual([text, true]);
  for (const text of [
    'a\u0007b',
    'a\u202Eb',
    'a\u2066b',
    'a\u2028b',
    'a\u0085b',
    '\u200b',
    '\u3164 \u2800\n\u00ad',
    '\u0301',
  ]) {
    expect([text, comment.safeParse(text).success]).toEqual([text, false]);
  }
});

test('SEC-02 a name of a person has no line breaks, control characters or turned direction', () => {
  for (const name of [
    'Camille',
    "N'Diaye-Œhler",
    'Jr. (Tom) & Cie',
    '李',
    'Ада',
    'مريم',
    'J.-P. de la Tour',
    'Léa\u200dB.',
  ]) {
    expect([name, personName.safeParse(name).success, fullName.safeParse(name).success]).toEqual([name, true, true]);
  }
  for (const name of [
    'a\r\nb',
    'a\u0007b',
    'a\u202Eb',
    'a\u2066b',
    'a\u2028b',
    'a\u0085b',
    ' ',
    'Win http://evil.example',
    'WWW.evil.example',
    '<b>',
    '\u200b',
    '\u3164',
    'Gagnez un iPhone sur evil.example/x',
    'evil.Com',
    'a/b',
    'ada@evil',
  ]) {
    expect([name, personName.safeParse(name).success, fullName.safeParse(name).success]).toEqual([name, false, false]);
  }
});

test('BKG-01 a telephone number has six digits at least, and is not a date', () => {
  for (const number of ['+33 6 39 98 04 17', '06.39.98.04.17', '112 345', '+32 (0)2 555 12 12'])
    expect([number, phone.safeParse(number).success]).toEqual([number, true]);
  for (const number of ['2028-02-29', '------', '12345', '+', 'abcdef', '1'.repeat(26)])
    expect([number, phone.safeParse(number).success]).toEqual([number, false]);
});

test('SEC-02 the name of a thing is visible, on one line, and keeps its direction', () => {
  for (const name of ['Marelune & Cie', 'Étage 3.12 / Nord'])
    expect([name, label(20).safeParse(name).success]).toEqual([name, true]);
  for (const name of ['', '\u200b', 'Cam\u200Bille', '\u3164', 'A\r\nB\u202eC', 'A\u202eB'])
    expect([name, label(20).safeParse(name).success]).toEqual([name, false]);
});

test('SEC-02 the fields in which members name things have this rule', () => {
  const { shape } = customerChange;
  for (const name of ['A\r\nB\u202eC', '\u200b']) expect(shape.name.safeParse(name).success).toBe(false);
  expect(shape.name.safeParse('Marelune').success).toBe(true);
});
