import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** Structured log of the program, one JSON line per entry. */
export type Log = Logger;

/** Fields that are removed from log entries at any depth. */
const secrets = ['password', 'token', 'refreshToken', 'accessToken', 'authorization', 'cookie', 'ticket'];
/** A `code` elsewhere is that of an error, without which a failure cannot be traced; secret codes that people type arrive in requests. */
const typedCodes = ['body.code', 'query.code', '*.body.code', '*.query.code'];

/** Opens the log; the level `silent` writes nothing. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), ...typedCodes],
      censor: '[hidden]',
    },
    serializers: {
      req: (request: { method?: string; url?: string; id?: string }) => ({
        method: request.method,
        path: loggedPath(request.url),
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/**
 * A URL without secrets, for the log: the query may contain a stream ticket or a search for a person, the link of an invoice or of a door, or the
 * address of a calendar feed its token.
 */
export function loggedPath(url: string | undefined): string | undefined {
  return url?.split('?')[0]?.replace(/(\/invoices\/pay\/|\/ical\/|\/door\/)[^/]+/, '$1[hidden]');
}
