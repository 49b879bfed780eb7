import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '../errors/api-error.ts';
import { problemOf } from './problem-reply.ts';

/** Time for the answer to arrive before the connection is torn down. */
const lingerMilliseconds = 2000;

const codes = {
  HPE_HEADER_OVERFLOW: 'request.too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
} as const;

/** Answers what is no HTTP request at all, or has headers without an end, as every other refusal is answered (ERR-02). */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code =
    error.code !== undefined && error.code in codes ? codes[error.code as keyof typeof codes] : 'request.invalid';
  const refusal = new ApiError(code);
  const body = JSON.stringify(problemOf(refusal, 'fr', randomUUID()));
  // Half-closed, the other side could hold the connection for as long as it likes.
  setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
