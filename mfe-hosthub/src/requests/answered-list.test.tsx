import { lateApi } from '@escale/contract/late';
import { renderWithMessages, screen, server } from '@escale/testing';
import { signIn } from '@escale/testing/session';
import { expect, test } from '@jest/globals';
import messages from '../messages/fr.json' with { type: 'json' };
import { AnsweredList } from './answered-list.tsx';
import { request } from './request.fixture.ts';

test('HST-03 the reason of a refusal is in the quotation marks of the language', async () => {
  const booking = { ...request.booking, status: 'rejected' as const, rejectionReason: 'Travaux sur la terrasse' };
  server.on(lateApi.host.requests, () => ({
    ...server.example(lateApi.host.requests),
    items: [{ ...request, booking }],
  }));
  await signIn('host@bureaux.example', 'secret');
  renderWithMessages(<AnsweredList />, messages);
  expect((await screen.findByText(/Travaux/)).textContent).toBe('«\u202fTravaux sur la terrasse\u202f»');
});
