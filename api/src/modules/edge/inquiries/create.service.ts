import { randomBytes } from 'node:crypto';
import type { Language, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { inquiryReference } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import { hoursAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { hashOf, isStampInTime } from './form-stamp.ts';
import { countFrom, countUses, insertInquiry } from './inquiry.queries.ts';
import type { InquiryOrder } from './inquiry-letter.ts';

type Create = RouteById<'inquiries.create'>;

/** Messages from one e-mail address in a day, whatever network they come from. */
const mostInADay = 10;
/** Messages from one form: a program opens one and sends many, a person writes again at most a few times. */
const mostOfForm = 5;
const secondsOfHour = 3600;

/**
 * Stores a message to staff and enqueues its mail. A program's message is refused, not ignored in silence: a browser that fills in the
 * hidden field would otherwise lose a person's message.
 */
export async function createInquiry(
  { db, clock, keys, jobs }: Context,
  actor: Actor | null,
  { stamp, website, ...message }: RouteRequest<Create>['body'],
  language: Language,
): Promise<RouteReply<Create>> {
  const now = clock.now();
  if (website !== '' || !isStampInTime(keys, stamp, now, actor !== null)) throw new ApiError('inquiry.refused');
  const reference = inquiryReference(randomBytes(8));
  const memberId = actor?.memberId ?? null;
  const stampHash = hashOf(stamp);
  await transact(db, (tx) =>
    // Nobody but staff reads or writes these rows.
    asSystem(tx, async () => {
      if ((await countUses(tx, stampHash)) >= mostOfForm) throw new ApiError('inquiry.refused');
      if ((await countFrom(tx, message.email, hoursAfter(now, -24))) >= mostInADay)
        throw new ApiError('rate.limited', { retryAfter: secondsOfHour });
      const row = { ...message, reference, language, memberId, stampHash, now };
      const order: InquiryOrder = { inquiryId: await insertInquiry(tx, row) };
      await jobs.enqueue(tx, 'inquiries.mail', order);
    }),
  );
  return { reference };
}
