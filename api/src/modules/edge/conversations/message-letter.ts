import { pages } from '@escale/contract';
import type { Config } from '../../../platform/config/config.ts';
import type { Context } from '../../../platform/context.ts';
import { greetingOf } from '../../../platform/mail/greeting.ts';
import { type MailDraft, sendMail } from '../../../platform/mail/send-mail.ts';
import { translate } from '../../../platform/messages/translate.ts';
import { mayReach, type Reader, readReader } from '../notices/public.ts';

/** Data of the job that mails a message. */
export interface MessageOrder {
  messageId: string;
  readerId: string;
}

/** What the letter tells of a message. */
interface Told {
  id: string;
  bookingId: string;
  byHost: boolean;
  text: string;
  author: string;
  place: string;
  reference: string;
}

/** Sends one reader the letter about a message, unless it has been read meanwhile or they want no such letters. */
export async function mailMessage({ db, config }: Context, { messageId, readerId }: MessageOrder): Promise<void> {
  const row = await db
    .selectFrom('booking_message as m')
    .innerJoin('views.booking as b', 'b.id', 'm.booking_id')
    .innerJoin('views.workspace as w', 'w.id', 'b.workspace_id')
    .innerJoin('views.member as s', 's.id', 'm.sender_id')
    .select(['m.id', 'm.booking_id', 'm.by_host', 'm.text', 'w.name', 'b.reference', 's.first_name', 's.last_name'])
    .where('m.id', '=', messageId)
    .where('m.read_at', 'is', null)
    .executeTakeFirst();
  const reader = await readReader(db, readerId);
  if (!row || !reader) return;
  if (!(await mayReach(db, readerId, row.by_host ? 'hostWrote' : 'guestWrote', 'mail'))) return;
  const { id, booking_id: bookingId, by_host: byHost, text, name: place, reference } = row;
  const told = { id, bookingId, byHost, text, place, reference, author: `${row.first_name} ${row.last_name}` };
  await sendMail(config, messageLetter(config, reader, told));
}

export function messageLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id: readerId, firstName, lastName, email, language }: Reader,
  { id, bookingId, byHost, text, author, place, reference }: Told,
): MailDraft {
  const path = byHost ? pages.booking(bookingId) : pages.hostRequest(bookingId);
  return {
    id: `${id}.message.${readerId}`,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: translate(language, 'letter.message.subject', { name: author, place }),
    body: {
      heading: translate(language, 'letter.message.heading', { name: author }),
      isGood: false,
      greeting: greetingOf(language, firstName),
      lead: translate(language, 'letter.message.lead', { place }),
      rows: [
        { label: translate(language, 'letter.message.text'), value: text },
        { label: translate(language, 'letter.booking.row.reference'), value: reference },
      ],
      action: { label: translate(language, 'letter.message.open'), href: `${publicUrl}${path}` },
    },
    language,
  };
}
