import { STATUS_CODES } from 'node:http';
import type { Language, Problem } from '@escale/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '../errors/api-error.ts';
import { errorMessage } from '../errors/error-message.ts';
import { toApiError } from '../errors/to-api-error.ts';
import { translate } from '../messages/translate.ts';
import { languageOf } from './language.ts';

const typePrefix = 'urn:escale:problem:';

/** Answers any thrown value with problem details (RFC 9457, ERR-02); internal errors are logged with their cause. */
export function sendProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toApiError(thrown);
  if (error.status >= 500) {
    // An unavailable service recovers by itself: a warning, or an outage would bury the real errors.
    const level = error.status === 503 ? 'warn' : 'error';
    request.log[level]({ err: error.cause ?? error, code: error.code }, 'request failed');
  }
  const body = problemOf(error, languageOf(request), request.id);
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  return reply
    .code(error.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((problem: Problem) => written(problem, request))
    .send(body);
}

/** The message of the code, unless the error has a more exact one; for a rate limit, with the time to wait. */
function messageOf({ code, retryAfter, shown }: ApiError, language: Language): string {
  if (shown !== undefined) return shown;
  if (code !== 'rate.limited' || retryAfter === undefined) return errorMessage(code, language);
  return retryAfter < 120
    ? translate(language, 'problem.wait-seconds', { seconds: retryAfter })
    : translate(language, 'problem.wait-minutes', { minutes: Math.ceil(retryAfter / 60) });
}

/** A problem that cannot be serialised, because of a value in its details, becomes an internal error: never a reply of another shape. */
function written(problem: Problem, request: FastifyRequest): string {
  try {
    return JSON.stringify(problem);
  } catch (cause) {
    request.log.error({ err: cause, code: problem.code }, 'a problem could not be written');
    const { type, title, status, code, message, requestId } = problem;
    return JSON.stringify({ type, title, status, code, message, errors: [], requestId });
  }
}

/** An error of the catalogue as its JSON body. */
export function problemOf(error: ApiError, language: Language, requestId: string): Problem {
  const { code, status, errors, details } = error;
  const message = messageOf(error, language);
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
