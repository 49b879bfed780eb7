import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { password } from './people.ts';
import { spaceId } from './spaces.ts';

/** Calls the API as a member, beside the pages of the journey; each call succeeds. */
export async function callsOf(request: APIRequestContext, email: string) {
  const accessToken = await tokenOf(request, email);
  return async (path: string, data: object = {}) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': randomUUID() };
    const reply = await request.post(`/api${path}`, { headers, data });
    expect(reply.status(), await reply.text()).toBe(200);
    return reply.json();
  };
}

async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const signedIn = await request.post('/api/auth/sign-in', { data: { email, password, tokenIn: 'body' } });
  return (await signedIn.json()).accessToken;
}

/** Cancels what a member still requests from a space: a failed attempt must hold no credits, nor stand beside the request of the next one. */
export async function cancelRequests(request: APIRequestContext, email: string, space: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, email)}` };
  const reply = await request.get('/api/bookings?status=pending&when=upcoming&limit=100', { headers });
  expect(reply.status(), await reply.text()).toBe(200);
  const call = await callsOf(request, email);
  const { items } = await reply.json();
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
