import type { AnyRoute } from '@escale/contract';
import { pick, type Random } from '../platform/random/random.ts';
import { hostile, type IdOf, type Parts, requestOf, type Shape, shapeOf, validParts } from './contract-values.ts';

/** A request as sent over the wire, valid or not. */
export interface RawRequest {
  /** The mutation, for the message of a failure. */
  how: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/**
 * Requests to a route, reproducible by the same random numbers: one in five is valid, most have one fault, some are not requests at all.
 */
export function rawRequest(route: AnyRoute, random: Random, idOf: IdOf): RawRequest {
  const parts = validParts(route, idOf, random() < 0.5);
  const chance = random();
  if (chance < 0.2) return written(route, parts, 'fits');
  if (chance < 0.72) return wrongField(route, parts, random);
  if (chance < 0.85) return wrongBody(route, parts, random);
  return wrongWire(route, parts, random);
}

function written(route: AnyRoute, parts: Parts, how: string): RawRequest {
  const { url, payload } = requestOf(route, parts);
  const headers: Record<string, string> = payload === undefined ? {} : { 'content-type': 'application/json' };
  return {
    how,
    method: route.method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  };
}

type Path = readonly (string | number)[];

/** Replaces one field of the request, at any depth, by a wrong value. */
function wrongField(route: AnyRoute, parts: Parts, random: Random): RawRequest {
  const places = (['params', 'query', 'body'] as const).flatMap((part) =>
    placesIn(parts[part], shapeOf(route[part])).map((place) => ({ ...place, path: [part, ...place.path] })),
  );
  const place = places.length === 0 ? null : pick(random, places);
  if (place === null) return written(route, parts, 'fits, there is no field');
  const value = pick(random, wrongValues(place.shape, random));
  const changed = value === absent ? without(parts, place.path) : replaced(parts, place.path, value);
  return written(route, changed as Parts, `${place.path.join('/')} is ${describe(value)}`);
}

interface Place {
  path: Path;
  shape: Shape;
}

function placesIn(value: unknown, shape: Shape): Place[] {
  const choice = (shape.anyOf ?? shape.oneOf)?.[0];
  if (choice) return placesIn(value, choice);
  if (Array.isArray(value)) {
    const inner = value.flatMap((item, index) =>
      placesIn(item, shape.prefixItems?.[index] ?? shape.items ?? {}).map((place) => ({
        ...place,
        path: [index, ...place.path],
      })),
    );
    return [{ path: [], shape }, ...inner].filter(({ path }) => path.length > 0 || shape.type === 'array');
  }
  if (typeof value !== 'object' || value === null) return [{ path: [], shape }];
  return Object.entries(shape.properties ?? {}).flatMap(([name, inner]) =>
    name in value
      ? placesIn(value[name as keyof typeof value], inner).map((place) => ({ ...place, path: [name, ...place.path] }))
      : [{ path: [name], shape: inner }],
  );
}

const absent = Symbol('absent');

function wrongValues(shape: Shape, random: Random): unknown[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = shape;
  const edges: unknown[] = [];
  if (minLength !== undefined) edges.push('x'.repeat(Math.max(0, minLength - 1)), 'x'.repeat(minLength));
  if (maxLength !== undefined) edges.push('x'.repeat(maxLength), 'x'.repeat(maxLength + 1), '😀'.repeat(maxLength));
  if (minimum !== undefined) edges.push(minimum - 1, minimum, minimum + 0.5);
  if (maximum !== undefined) edges.push(maximum, maximum + 1);
  if (minItems !== undefined || maxItems !== undefined)
    edges.push(
      [],
      Array.from({ length: (maxItems ?? 50) + 1 }, () => 'x'),
    );
  if (shape.enum) edges.push(...shape.enum, 'none of them');
  if (shape.format === 'date') edges.push('2026-02-29', '2026-13-01', '1900-01-01', '2200-01-01', '2026-11-21');
  if (shape.format === 'uuid')
    edges.push('00000000-0000-0000-0000-000000000000', 'x', '018f2f6e-7c4b-7d1a-9b1e-000000000001');
  return [
    ...edges,
    absent,
    null,
    pick(random, hostile),
    pick(random, hostile),
    nested(200),
    { inconnu: 1 },
    Number.MAX_VALUE,
  ];
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

function replaced(value: unknown, [step, ...rest]: Path, by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? replaced(item, rest, by) : item));
  const fields = typeof value === 'object' && value !== null ? value : {};
  return { ...fields, [step]: replaced(fields[step as keyof typeof fields], rest, by) };
}

function without(value: unknown, [step, ...rest]: Path): unknown {
  if (Array.isArray(value))
    return rest.length === 0
      ? value.filter((_, index) => index !== step)
      : value.map((item, index) => (index === step ? without(item, rest) : item));
  if (typeof value !== 'object' || value === null || step === undefined) return value;
  const entries = Object.entries(value).flatMap(([name, inner]) =>
    name !== step ? [[name, inner]] : rest.length === 0 ? [] : [[name, without(inner, rest)]],
  );
  return Object.fromEntries(entries);
}

/** A body that is not JSON, or not the required one. */
function wrongBody(route: AnyRoute, parts: Parts, random: Random): RawRequest {
  const fitting = written(route, parts, '');
  const text = fitting.payload ?? '{}';
  const bodies: [string, string][] = [
    ['is cut short', text.slice(0, Math.floor(random() * text.length))],
    ['has a key twice', text.startsWith('{') ? `{"a":1,"a":2,${text.slice(1)}` : text],
    ['has every key twice', text.startsWith('{') && text.length > 2 ? `${text.slice(0, -1)},${text.slice(1)}` : text],
    ['is empty', ''],
    ['is a number', '1'],
    ['is null', 'null'],
    ['is a list', `[${text}]`],
    ['has a mark before it', `\ufeff${text}`],
    ['has a number too large', text.replace(/\d+/, '1e999')],
    ['has a half of a pair', text.replace(/"([^"]*)"(?=[,}])/, '"\\ud800"')],
    ['has a NUL', text.replace(/"([^"]*)"(?=[,}])/, '"\\u0000"')],
    [
      'has a prototype',
      text.startsWith('{')
        ? `{"__proto__":{"a":1},"constructor":{"prototype":{}},${text.slice(1)}`.replace(',}', '}')
        : text,
    ],
    ['has an unknown field', text.startsWith('{') ? `{"inconnu":1,${text.slice(1)}`.replace(',}', '}') : text],
    ['is deep', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['is large', `{"a":"${'x'.repeat(1_200_000)}"}`],
  ];
  // A megabyte is sent only rarely.
  const [how, payload] = pick(random, random() < 0.97 ? bodies.slice(0, -1) : bodies);
  return { ...fitting, how: `body ${how}`, headers: { 'content-type': 'application/json' }, payload };
}

/** A wrong URL, method or header. */
function wrongWire(route: AnyRoute, parts: Parts, random: Random): RawRequest {
  const fitting = written(route, parts, '');
  const { url } = fitting;
  const join = url.includes('?') ? '&' : '?';
  const text = fitting.payload ?? '{}';
  return pick<RawRequest>(random, [
    { ...fitting, how: 'another method', method: pick(random, ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) },
    { ...fitting, how: 'a long address', url: `${url}/${'x'.repeat(20_000)}` },
    { ...fitting, how: 'a long query', url: `${url}${join}x=${'y'.repeat(30_000)}` },
    { ...fitting, how: 'a field of the query twice', url: `${url}${join}${url.split('?')[1] ?? 'x=1'}` },
    { ...fitting, how: 'a query that is no text', url: `${url}${join}%ff=%c0%80&a[]=1&a[b]=2` },
    { ...fitting, how: 'an address that cannot be read', url: `${url.split('?')[0]}/%zz` },
    { ...fitting, how: 'steps upwards', url: url.replace('/api/', '/api/x/../%2e/') },
    {
      ...fitting,
      how: 'another type',
      headers: {
        'content-type': pick(random, [
          'text/plain',
          'application/xml',
          'multipart/form-data',
          'x',
          'application/json; charset=utf-7',
        ]),
      },
      payload: text,
    },
    { ...fitting, how: 'a form', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=1&b=2' },
    {
      ...fitting,
      how: 'a wrong token',
      headers: {
        ...fitting.headers,
        authorization: pick(random, ['Bearer x', 'Bearer ey.ey.ey', 'Basic eDp4', `Bearer ${'x'.repeat(9000)}`]),
      },
    },
    {
      ...fitting,
      how: 'a wrong key',
      headers: { ...fitting.headers, 'idempotency-key': pick(random, ['', 'x', 'é'.repeat(20), 'x'.repeat(200)]) },
    },
    {
      ...fitting,
      how: 'strange headers',
      headers: {
        ...fitting.headers,
        'x-preferred-language': pick(random, ['', 'xx', 'x'.repeat(5000)]),
        'x-request-id': '../..',
        'accept-language': 'q=;;,,',
        range: 'bytes=0-',
        'if-none-match': '*',
        'last-event-id': 'x',
      },
    },
  ]);
}

function describe(value: unknown): string {
  if (value === absent) return 'absent';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text;
}
