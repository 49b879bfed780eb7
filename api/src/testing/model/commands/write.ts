import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import fc from 'fast-check';
import { hour, type Model, type ModelBooking } from '../model.ts';
import { asOf, at, chosen, codeOf, command, index, some } from './command.ts';

type Writer = 'organiser' | 'host' | 'colleague';

/** Code with which a message about a booking is refused; null when it is sent. */
function refusalOf({ now }: Model, { space, gates, to }: ModelBooking, writer: Writer): string | null {
  if (space.place === 'office' || writer === 'colleague') return 'resource.not-found';
  const [gate] = gates;
  const isUnknown = gate === 'offer' || gate === 'payment' || gate === 'approval';
  if (isUnknown && writer === 'host') return 'resource.not-found';
  return isUnknown || now >= to + 30 * 24 * hour ? 'conversation.closed' : null;
}

/** The booker or the host writes about a booking, sent twice by a bad connection (BKG-27). */
export const write = command(
  'write',
  fc.record({ which: index, writer: fc.constantFrom<Writer>('organiser', 'host', 'colleague'), twice: fc.boolean() }),
  async (model, { api, host }, { which, writer, twice }) => {
    const booking = chosen(model, which);
    const colleague = at(
      model.members.filter((one) => one !== booking.organiser),
      which,
    );
    const key = randomUUID();
    const send = () =>
      api.call('conversations.write', {
        as: writer === 'host' ? host : asOf(writer === 'organiser' ? booking.organiser : colleague),
        idempotencyKey: key,
        params: { bookingId: booking.id },
        body: { text: key },
      });
    const code = refusalOf(model, booking, writer);
    expect({ code: codeOf(await send()) }).toEqual({ code });
    if (twice) expect({ code: codeOf(await send()) }).toEqual({ code });
    if (code === null) model.messages.push({ booking: booking.id, byHost: writer === 'host', text: key });
  },
  some,
);
