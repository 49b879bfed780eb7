import { type AnyRoute, type RouteId, routes } from '@escale/contract';
import fc from 'fast-check';
import { z } from 'zod';

/** The parts of a JSON Schema needed to generate values. */
export interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Shape;
  prefixItems?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
}

/** Real ids by the name of the field that requires one. */
export type IdOf = (field: string) => string;

/** A request to one route, as JSON values; lists of a query are comma-separated. */
export interface AnyRequest {
  id: RouteId;
  url: string;
  payload: unknown;
}

const texts = ['Marelune', '+33639980417', '2026-12-02', '2026-12-02.morning', '45,5,45.2,5.2', 'Escale-2026!', 'web'];
const bySchema = new Map<z.ZodType, Shape>();

/** The route with that id. */
export function routeOf(id: RouteId): AnyRoute {
  const route = routes.find((candidate) => candidate.id === id);
  if (route === undefined) throw new Error(`no route ${id}`);
  return route;
}

/** The JSON Schema of a part of a request; an empty one when the route has no such part. */
export function shapeOf(schema: z.ZodType | undefined): Shape {
  if (schema === undefined) return {};
  const known = bySchema.get(schema) ?? (z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Shape);
  bySchema.set(schema, known);
  return known;
}

/** The parts of a request before serialisation. */
export interface Parts {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Parts that fit the contract; `full` also fills optional fields. */
export function validParts(route: AnyRoute, idOf: IdOf, full: boolean): Parts {
  const make = (schema: z.ZodType | undefined) => sampleOf(shapeOf(schema), '', idOf, full);
  return { params: make(route.params), query: make(route.query), body: route.body && make(route.body) };
}

/** A request that fits the contract. */
export function validRequest(route: AnyRoute, idOf: IdOf, full: boolean): AnyRequest {
  return requestOf(route, validParts(route, idOf, full));
}

/** Whether the route identifies a resource only by `id` or `ids`, so that any kind of id may be used. */
export function asksForAnyId({ params, query }: AnyRoute): boolean {
  const fields = [params, query].flatMap((schema) => Object.keys(shapeOf(schema).properties ?? {}));
  return fields.some((field) => field === 'id' || field === 'ids');
}

function sampleOf(shape: Shape, field: string, idOf: IdOf, full: boolean): unknown {
  const inner = (next: Shape, name = field) => sampleOf(next, name, idOf, full);
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  const choice = (shape.anyOf ?? shape.oneOf)?.[0];
  if (choice) return inner(choice);
  switch (shape.type) {
    case 'object': {
      const names = full ? Object.keys(shape.properties ?? {}) : (shape.required ?? []);
      return Object.fromEntries(names.map((name) => [name, inner(shape.properties?.[name] ?? {}, name)]));
    }
    case 'array':
      return shape.prefixItems?.map((item) => inner(item)) ?? [inner(shape.items ?? {})];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1);
    case 'string':
      return textOf(shape, field, idOf);
    default:
      return null;
  }
}

function textOf({ format, pattern, minLength = 1 }: Shape, field: string, idOf: IdOf): string {
  if (format === 'uuid') return idOf(field);
  if (format === 'date') return '2026-12-02';
  if (format === 'date-time') return '2026-12-02T10:00:00+01:00';
  if (format === 'email') return 'quelquun@ailleurs.example';
  const fitting = pattern === undefined ? undefined : texts.find((text) => new RegExp(pattern).test(text));
  return fitting ?? 'x'.repeat(minLength);
}

/** Texts, numbers and shapes that no honest client sends. */
export const hostile = [
  '',
  ' ',
  '\0',
  '%',
  '%_\\',
  "'; drop table member; --",
  '😀',
  'e\u0301',
  '\ud800',
  'x'.repeat(10_000),
  '-1',
  '1e309',
  '9'.repeat(30),
  'NaN',
  '__proto__',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '170,-180,10,180',
  '10,170,20,-170',
  -1,
  0,
  1e308,
  9_007_199_254_740_991,
  null,
  true,
  [],
  {},
  [[[]]],
] as const;

/** Requests to a route whose fields are each valid, missing, hostile, or unknown. */
export function hostileRequest(route: AnyRoute, idOf: IdOf): fc.Arbitrary<AnyRequest> {
  const part = (schema: z.ZodType | undefined) => hostileValue(shapeOf(schema), '', idOf);
  return fc
    .tuple(part(route.params), part(route.query), route.body ? part(route.body) : fc.constant(undefined))
    .map(([params, query, body]) => requestOf(route, { params, query, body }));
}

function hostileValue(shape: Shape, field: string, idOf: IdOf): fc.Arbitrary<unknown> {
  if (shape.type === 'object' && shape.properties) {
    const fields: Record<string, fc.Arbitrary<unknown>> = {};
    for (const [name, inner] of Object.entries(shape.properties)) fields[name] = hostileValue(inner, name, idOf);
    const known = fc.record(fields, { requiredKeys: shape.required ?? [] });
    return fc.oneof(
      { arbitrary: known, weight: 12 },
      { arbitrary: known.map((value) => ({ ...value, inconnu: 1 })), weight: 1 },
    );
  }
  const good =
    shape.enum === undefined
      ? fc.constant(sampleOf(shape, field, idOf, true))
      : fc.constantFrom(...(shape.enum.length > 0 ? shape.enum : [null]));
  return fc.oneof({ arbitrary: good, weight: 6 }, { arbitrary: fc.constantFrom(...hostile), weight: 1 });
}

/** Serialises parts as a request: the URL and the body. */
export function requestOf({ id, path: template }: AnyRoute, { params, query, body }: Parts): AnyRequest {
  const values = new Map(Object.entries(params ?? {}));
  const path = template.replaceAll(
    /\{(\w+)\}/g,
    // An empty value would give the URL of another route.
    (_, name: string) => encoded(textual(values.get(name) ?? '')) || 'x',
  );
  const search = Object.entries(query ?? {}).map(([name, value]) => `${encoded(name)}=${encoded(textual(value))}`);
  return { id, url: `/api${path}${search.length > 0 ? `?${search.join('&')}` : ''}`, payload: body };
}

/** A value as it is written in a URL. */
function textual(value: unknown): string {
  return Array.isArray(value) ? value.map(textual).join(',') : String(value);
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
