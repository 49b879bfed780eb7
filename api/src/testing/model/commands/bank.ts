import { expect } from '@jest/globals';
import fc from 'fast-check';
import * as payments from '../../../modules/payments/index.ts';
import { answerTestPayment } from '../../../providers/payment/test-provider/test-provider.ts';
import { end, goOn } from '../life.ts';
import type { Model } from '../model.ts';
import { asOf, at, codeOf, command, index } from './command.ts';

const withCards = ({ bookings }: Model) => bookings.filter(({ card }) => card > 0);

/** The member approves or refuses at the bank, and comes back, or the provider's messages report it, delayed ones later (BKG-10). */
export const bank = command(
  'bank',
  fc.record({ which: index, yes: fc.boolean(), comesBack: fc.boolean() }),
  async (model, { api }, { which, yes, comesBack }) => {
    const requested = withCards(model).filter(({ gates, status }) => gates[0] === 'payment' && status === 'pending');
    const booking = at(requested.length > 0 ? requested : withCards(model), which);
    const payment = await api.db
      .selectFrom('payment')
      .select(['id', 'reference'])
      .where('booking_id', '=', booking.id)
      .executeTakeFirstOrThrow();
    await answerTestPayment(api.context, payment.reference ?? '', yes);
    if (!comesBack) await payments.jobs['payments.deliver-test-messages']({}, api.context);
    const answer = await api.call('payments.confirm', { as: asOf(booking.organiser), params: { id: payment.id } });
    await payments.jobs['payments.deliver-test-messages']({}, api.context);
    if (!requested.includes(booking)) return;
    expect({ code: codeOf(answer) }).toEqual({ code: yes ? null : 'payment.failed' });
    if (yes) goOn(model, booking);
    else end(model, booking, 'payment');
  },
  (model) => withCards(model).length > 0,
);
