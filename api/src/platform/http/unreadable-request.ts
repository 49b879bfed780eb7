import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '../errors/api-error.ts';
import { problemOf } from './problem-reply.ts';

/** Time for the reply to arrive before the connection is closed. */
const lingerMilliseconds = 2000;

const codes = {
  HPE_HEADER_OVERFLOW: 'request.too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
} as const;

/** Answers malformed HTTP, or headers that never end, in the same form as every other refusal (ERR-02). */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code =
    error.code !== undefined && error.code in codes ? codes[error.code as keyof typeof codes] : 'request.invalid';
  const refusal = new ApiError(code);
  const body = JSON.stringify(problemOf(refusal, 'fr', randomUUID()));
  // After a half-close the client could keep the connection open indefinitely.
  setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
