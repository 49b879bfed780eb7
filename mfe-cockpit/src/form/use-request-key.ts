import { useRef } from 'react';

/** The Idempotency-Key of a request: the same body sent again, as after a lost reply, is carried out once. */
export function useRequestKey(): (body: unknown) => string {
  const keys = useRef(new Map<string, string>());
  return (body) => {
    const text = JSON.stringify(body);
    const key = keys.current.get(text) ?? crypto.randomUUID();
    keys.current.set(text, key);
    return key;
  };
}
