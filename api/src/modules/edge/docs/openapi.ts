import { type AnyRoute, type ErrorCode, errorStatus, problem, routes } from '@escale/contract';
import { z } from 'zod';

/** Error codes that every route may return. */
const common: readonly ErrorCode[] = ['request.invalid', 'rate.limited', 'server.error', 'server.unavailable'];
const version = '1.67.0';

/** The OpenAPI 3.1 document, generated from the same route table that the server registers (OPS-05). */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Escale',
      version,
      description: 'Success is always status 200; every error is a problem (RFC 9457).',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(route: AnyRoute): object {
  return {
    operationId: route.id,
    tags: [route.id.split('.')[0]],
    summary: route.summary,
    description: `Permission: \`${route.access}\`.`,
    security: security(route.auth),
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query),
      ...(route.idempotent ? [idempotencyKey] : []),
      language,
    ],
    ...(route.body ? { requestBody: { required: true, content: json(schemaOf(route.body, 'input')) } } : {}),
    responses: { 200: { description: 'Done', content: success(route) }, ...failures(route) },
  };
}

const idempotencyKey = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } };
const language = { name: 'x-preferred-language', in: 'header', schema: { type: 'string', enum: ['fr', 'en', 'nl'] } };

function security(auth: AnyRoute['auth']): object[] {
  if (auth === 'none') return [];
  return auth === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): object[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function success(route: AnyRoute): object {
  if (route.raw) return { 'text/event-stream': { schema: { type: 'string' }, example: route.example } };
  return { 'application/json': { schema: schemaOf(route.reply, 'output'), example: route.example } };
}

function failures(route: AnyRoute): object {
  const own: ErrorCode[] =
    route.auth === 'none'
      ? []
      : ['auth.unauthenticated', 'auth.token-expired', 'auth.session-ended', 'auth.disabled', 'access.forbidden'];
  const body: ErrorCode[] = route.body === undefined ? [] : [route.tooLarge ?? 'request.too-large'];
  const key: ErrorCode[] = route.idempotent
    ? ['request.idempotency-key-missing', 'request.idempotency-key-reused']
    : [];
  const byStatus = Object.groupBy([...new Set([...route.errors, ...own, ...body, ...key, ...common])], (code) =>
    String(errorStatus[code]),
  );
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\``).join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function json(schema: object): object {
  return { 'application/json': { schema } };
}

/** What JSON Schema cannot express (a preprocessing step) becomes the `any` schema. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
}
