import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from '@jest/globals';

/** A payment intent of the fake, in the shape of Stripe's. */
interface Intent {
  id: string;
  object: 'payment_intent';
  status: string;
  amount: number;
  currency: string;
  amount_received: number;
  client_secret: string;
  created: number;
  metadata: Record<string, string>;
  next_action: { type: string; redirect_to_url: { url: string; return_url: string } } | null;
  latest_charge: { id: string; object: 'charge'; amount_refunded: number } | null;
}

/** One request as Stripe would receive it. */
export interface Requested {
  method: string;
  path: string;
  form: URLSearchParams;
  key: string | undefined;
  authorization: string | undefined;
}

type Reply = { status: number; body: unknown };

/** Replaces Stripe's HTTP interface: intents, refunds, idempotency keys, and failures on demand. */
export async function fakeStripe() {
  const intents = new Map<string, Intent>();
  const replies = new Map<string, Reply>();
  /** The stored card of each customer. */
  const kept = new Map<string, string>();
  const requested: Requested[] = [];
  /** Outcomes of the next requests instead of success: done but the reply is lost, or an error of Stripe. */
  const mishaps: ('lost' | { status: number; code?: string })[] = [];
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe');
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const key = request.headers['idempotency-key'];
    const one: Requested = {
      method: request.method ?? '',
      path: pathname,
      form: request.method === 'GET' ? searchParams : new URLSearchParams(body),
      key: typeof key === 'string' ? key : undefined,
      authorization: request.headers.authorization,
    };
    requested.push(one);
    const mishap = mishaps.shift();
    const reply = typeof mishap === 'object' ? failure(mishap.status, mishap.code ?? 'trouble') : once(one);
    if (mishap === 'lost') return void request.socket.destroy();
    response.writeHead(reply.status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify(reply.body));
  }

  function once(one: Requested): Reply {
    const before = one.method === 'POST' && one.key !== undefined ? replies.get(one.key) : undefined;
    const reply = before ?? act(one);
    if (one.key !== undefined) replies.set(one.key, reply);
    return reply;
  }

  function act({ method, path, form }: Requested): Reply {
    const [, , kind, id = '', verb = ''] = path.split('/');
    if (kind === 'refunds') return refund(form);
    if (kind === 'customers') return { status: 200, body: { id: `cus_${form.get('metadata[company]')}` } };
    if (kind === 'setup_intents') return keep(form);
    if (kind === 'payment_methods') return listKept(form);
    if (kind !== 'payment_intents') return failure(404, 'resource_missing');
    if (id === '') return method === 'POST' ? create(form) : list(form);
    const intent = intents.get(id);
    if (intent === undefined) return failure(404, 'resource_missing');
    if (verb === 'capture') return capture(intent, Number(form.get('amount_to_capture')));
    if (verb === 'cancel') return cancel(intent);
    return { status: 200, body: intent };
  }

  function create(form: URLSearchParams): Reply {
    const card = form.get('payment_method') ?? '';
    const id = `pi_${randomUUID().replaceAll('-', '')}`;
    const waits = card === 'pm_card_authenticationRequired';
    const refused = card === 'pm_card_chargeDeclined';
    const url = `https://hooks.stripe.com/3d_secure/${id}`;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      status: refused ? 'requires_payment_method' : waits ? 'requires_action' : 'requires_capture',
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      amount_received: 0,
      client_secret: `${id}_secret`,
      created: Math.floor(Date.now() / 1000),
      metadata: { key: form.get('metadata[key]') ?? '' },
      next_action: waits
        ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: form.get('return_url') ?? '' } }
        : null,
      latest_charge: refused ? null : { id: `ch_${id}`, object: 'charge', amount_refunded: 0 },
    };
    intents.set(id, intent);
    const error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      payment_intent: intent,
    };
    return refused ? { status: 402, body: { error } } : { status: 200, body: intent };
  }

  function keep(form: URLSearchParams): Reply {
    const card = form.get('payment_method') ?? '';
    if (card === 'pm_card_chargeDeclined') return failure(402, 'card_declined');
    if (card === 'pm_card_authenticationRequired') return { status: 200, body: { status: 'requires_action' } };
    kept.set(form.get('customer') ?? '', card);
    return { status: 200, body: { status: 'succeeded' } };
  }

  function listKept(form: URLSearchParams): Reply {
    const card = kept.get(form.get('customer') ?? '');
    const data = card === undefined ? [] : [{ id: card, object: 'payment_method' }];
    return { status: 200, body: { object: 'list', url: '/v1/payment_methods', data, has_more: false } };
  }

  function list(form: URLSearchParams): Reply {
    const from = Number(form.get('created[gte]') ?? 0);
    const to = Number(form.get('created[lte]') ?? Number.POSITIVE_INFINITY);
    const all = [...intents.values()].filter(({ created }) => created >= from && created <= to).reverse();
    const start = all.findIndex(({ id }) => id === form.get('starting_after')) + 1;
    const data = all.slice(start, start + Number(form.get('limit') ?? 10));
    const has_more = start + data.length < all.length;
    return { status: 200, body: { object: 'list', url: '/v1/payment_intents', data, has_more } };
  }

  function capture(intent: Intent, cents: number): Reply {
    if (intent.status !== 'requires_capture') return failure(400, 'payment_intent_unexpected_state');
    Object.assign(intent, { status: 'succeeded', amount_received: cents });
    return { status: 200, body: intent };
  }

  function cancel(intent: Intent): Reply {
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      return failure(400, 'payment_intent_unexpected_state');
    intent.status = 'canceled';
    return { status: 200, body: intent };
  }

  function refund(form: URLSearchParams): Reply {
    const intent = intents.get(form.get('payment_intent') ?? '');
    const cents = Number(form.get('amount'));
    const charge = intent?.latest_charge;
    if (!intent || !charge || charge.amount_refunded + cents > intent.amount_received) {
      return failure(400, 'charge_already_refunded');
    }
    charge.amount_refunded += cents;
    return {
      status: 200,
      body: { id: `re_${randomUUID()}`, object: 'refund', amount: cents, payment_intent: intent.id },
    };
  }

  const { port } = server.address() as AddressInfo;
  return { intents, requested, mishaps, address: { protocol: 'http' as const, host: '127.0.0.1', port } };
}

function failure(status: number, code: string): Reply {
  const type = status >= 500 ? 'api_error' : status === 409 ? 'idempotency_error' : 'invalid_request_error';
  return { status, body: { error: { type, code, message: code } } };
}
