import type { BookingRequest, ErrorCode } from '@escale/contract';
import fc from 'fast-check';
import { testCards } from '../../../providers/payment/test-provider/test-cards.ts';
import type { TestApi } from '../../test-api.ts';
import { days, type Model, type ModelBooking, type ModelSpace, spanOf } from '../model.ts';
import type { Method } from '../money.ts';

/** The real product, and the ids of the model's people in it. */
export interface Real {
  api: TestApi;
  host: { memberId: string; hostId: string; roles: readonly ['employee', 'host'] };
  manager: string;
  /** Runs the worker's due tasks, in the product and in the model. */
  work(model: Model): Promise<void>;
  /** Throws when an invariant is violated. */
  settled(model: Model): Promise<void>;
}
export type Command = fc.AsyncCommand<Model, Real>;

/** Creates a command whose invariants are checked after it; `ready` decides when it applies. */
export function command<T>(
  name: string,
  values: fc.Arbitrary<T>,
  run: (model: Model, real: Real, value: T) => Promise<void>,
  ready: (model: Model) => boolean = () => true,
): fc.Arbitrary<Command> {
  return values.map((value) => ({
    check: (model) => ready(model),
    run: async (model, real) => {
      await run(model, real, value);
      model.steps += 1;
      await real.settled(model);
    },
    toString: () => `${name} ${JSON.stringify(value)}`,
  }));
}

export function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}

export const index = fc.nat({ max: 60 });
export const time = fc.record({
  day: fc.constantFrom(...days),
  part: fc.constantFrom('morning' as const, 'afternoon' as const, 'day' as const),
  hour: fc.integer({ min: 9, max: 14 }),
});
export const spanAt = (space: ModelSpace, { day, part, hour }: typeof time extends fc.Arbitrary<infer T> ? T : never) =>
  spanOf(space, day, part, hour);

export const asOf = (memberId: string) => ({ memberId });
export const phone = '+33639980417';
export const cards = fc.constantFrom(
  testCards.accepted,
  testCards.refused,
  testCards.threeDSecure,
  testCards.doubledWebhook,
  testCards.lateWebhook,
);
export const isRefused = (card: string) => card === testCards.refused;
export const asksMember = (card: string) => !isRefused(card) && card !== testCards.accepted;

/** The request's payment for a payment method. */
export function paymentOf(method: Method, card: string, cents: number): BookingRequest['payment'] {
  if (cents === 0) return { method: 'free' };
  if (method === 'card' || method === 'creditsThenCard') return { method, cardToken: card };
  return method === 'shared' ? { method: 'credits', shared: true, consent: true } : { method: 'credits' };
}

export const codeOf = (answer: { status: number; body: unknown }): ErrorCode | null =>
  answer.status === 200 ? null : (answer.body as { code: ErrorCode }).code;
export const some = (model: Model) => model.bookings.length > 0;
/** In half of the cases one of the latest bookings, which are the likeliest to be live. */
export const chosen = (model: Model, which: number): ModelBooking =>
  at(which % 2 === 0 ? model.bookings : model.bookings.slice(-3), which);
