import type { PushService, PushTarget } from './port.ts';

/** Replaces the push services outside of production: keeps what was sent; an endpoint that contains `gone` is gone. */
export function testPush(): PushService & { messages: { target: PushTarget; message: string }[] } {
  const messages: { target: PushTarget; message: string }[] = [];
  return {
    messages,
    send: async (target, message) => {
      if (target.endpoint.includes('gone')) return false;
      messages.push({ target, message });
      return true;
    },
  };
}
