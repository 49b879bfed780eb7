import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { password } from './people.ts';
import { spaceId } from './spaces.ts';

/** Calls the API as a member, beside the pages of the journey; each call succeeds. */
export async function callsOf(request: APIRequestContext, email: string) {
  return (await clientOf(request, email)).call;
}

/** Calls the API (`call`) and reads it (`read`) as a member; each succeeds. */
export async function clientOf(request: APIRequestContext, email: string) {
  const signedIn = await request.post('/api/auth/sign-in', { data: { email, password, tokenIn: 'body' } });
  const authorization = `Bearer ${(await signedIn.json()).accessToken}`;
  const bodyOf = async (reply: APIResponse) => {
    expect(reply.status(), await reply.text()).toBe(200);
    return reply.json();
  };
  return {
    read: async (path: string) => bodyOf(await request.get(`/api${path}`, { headers: { authorization } })),
    call: async (path: string, data: object = {}) => {
      const headers = { authorization, 'idempotency-key': randomUUID() };
      return bodyOf(await request.post(`/api${path}`, { headers, data }));
    },
  };
}

/** Cancels what a member still requests from a space: a failed attempt must hold no credits, nor stand beside the request of the next one. */
export async function cancelRequests(request: APIRequestContext, email: string, space: string): Promise<void> {
  const { call, read } = await clientOf(request, email);
  const { items } = await read('/bookings?status=pending&when=upcoming&limit=100');
  for (const { id, workspace } of items) {
    if (workspace.id === spaceId(space)) await call(`/bookings/${id}/cancel`, { scope: 'all' });
  }
}

/** Requests a morning, for credits, of a space that one booking fills and whose host must answer; returns the booking's id. */
export async function requestMorning(call: Awaited<ReturnType<typeof callsOf>>, date: string): Promise<string> {
  const { bookings } = await call('/bookings', {
    workspaceId: spaceId('lancry'),
    slots: [{ date, part: 'morning' }],
    people: 1,
    phone: '+33639980401',
    payment: { method: 'credits' },
    alongside: true,
  });
  return bookings[0].id;
}
