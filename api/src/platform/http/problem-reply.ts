import { STATUS_CODES } from 'node:http';
import type { Language, Problem } from '@escale/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '../errors/api-error.ts';
import { errorMessage } from '../errors/error-message.ts';
import { toApiError } from '../errors/to-api-error.ts';
import { languageOf } from './language.ts';

const typePrefix = 'urn:escale:problem:';

/** Answers any thrown value as problem details (RFC 9457, ERR-02); what is our fault goes to the log with its cause. */
export function sendProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toApiError(thrown);
  if (error.status >= 500) {
    // What is away comes back by itself: a warning, or an outage would bury the errors that are ours.
    const level = error.status === 503 ? 'warn' : 'error';
    request.log[level]({ err: error.cause ?? error, code: error.code }, 'request failed');
  }
  const body = problemOf(error, languageOf(request), request.id);
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  return reply
    .code(error.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(body);
}

/** An error of the catalogue as it is written on the wire. */
export function problemOf({ code, status, errors, details }: ApiError, language: Language, requestId: string): Problem {
  const message = errorMessage(code, language);
  return {
    ...details,
    type: `${typePrefix}${code}`,
    title: STATUS_CODES[status] ?? '',
    status,
    code,
    message,
    errors: errors.map((field) => ({ ...field, message: field.message || message })),
    requestId,
  };
}
