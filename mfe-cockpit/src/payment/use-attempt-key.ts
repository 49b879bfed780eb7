import { ApiError } from '@escale/platform';
import { useRef } from 'react';

/**
 * The idempotency key of a request that moves money: a repeat after a lost reply is the same attempt; other contents, or a refusal, begin a
 * new one.
 */
export function useAttemptKey() {
  const attempt = useRef({ body: '', key: '' });
  return {
    keyOf: (body: object): string => {
      const text = JSON.stringify(body);
      if (attempt.current.body !== text) attempt.current = { body: text, key: crypto.randomUUID() };
      return attempt.current.key;
    },
    /** Passes the refusal on. */
    refused: (reason: unknown): never => {
      if (reason instanceof ApiError && reason.status >= 400 && reason.status < 500)
        attempt.current = { body: '', key: '' };
      throw reason;
    },
  };
}
