import { STATUS_CODES } from 'node:http';
import type { Problem } from '@escale/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorMessage } from '../errors/error-message.ts';
import { toApiError } from '../errors/to-api-error.ts';
import { languageOf } from './language.ts';

const typePrefix = 'urn:escale:problem:';

/** Answers any thrown value as problem details (RFC 9457, ERR-02); what is our fault goes to the log with its cause. */
export function sendProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toApiError(thrown);
  const message = errorMessage(error.code, languageOf(request));
  if (error.status >= 500) request.log.error({ err: error.cause ?? error, code: error.code }, 'request failed');
  const body: Problem = {
    ...error.details,
    type: `${typePrefix}${error.code}`,
    title: STATUS_CODES[error.status] ?? '',
    status: error.status,
    code: error.code,
    message,
    errors: error.errors.map((field) => ({ ...field, message: field.message || message })),
    requestId: request.id,
  };
  return reply
    .code(error.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(body);
}
