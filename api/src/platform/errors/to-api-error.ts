import { refusedSessions } from '../access/active-session.ts';
import { ApiError } from './api-error.ts';
import { constraintCodes } from './constraints.ts';

const statementCancelled = '57014';
/** Values that passed the contract but that PostgreSQL cannot store: numbers, dates, characters out of its range. */
const outOfRange = new Set(['22003', '22008', '22021', '22P05']);
/** SQLSTATEs of an unavailable or overloaded PostgreSQL: connection, resources, shutdown. */
const unavailable = /^(08...|53...|57P0[1-5])$/;
/** Messages, without a code, of the driver about a lost connection. */
const connectionLost =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;
const networkAway = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']);

/** Converts any thrown value to an error of the catalogue; an unknown one is `server.error`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!(error instanceof Error)) return new ApiError('server.error', { cause: error });
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return fromFastify(code, error) ?? fromDatabase(code, error) ?? new ApiError('server.error', { cause: error });
}

function fromFastify(code: string, cause: Error): ApiError | null {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError('request.too-large');
  if (code === 'FST_ERR_NOT_FOUND') return new ApiError('resource.not-found');
  const status = 'statusCode' in cause ? cause.statusCode : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500) return new ApiError('request.invalid', { cause });
  return null;
}

function fromDatabase(code: string, cause: Error): ApiError | null {
  const constraint =
    'constraint' in cause && typeof cause.constraint === 'string' ? constraintCodes[cause.constraint] : undefined;
  if (constraint !== undefined) return new ApiError(constraint, { cause });
  const refused = refusedSessions[code];
  if (refused !== undefined) return new ApiError(refused);
  if (outOfRange.has(code)) return new ApiError('request.invalid', { cause });
  if (code === statementCancelled) return new ApiError('request.timeout', { cause });
  if (unavailable.test(code) || networkAway.has(code) || connectionLost.test(cause.message)) {
    return new ApiError('server.unavailable', { cause });
  }
  return null;
}
