import { type Booking, type Me, pages } from '@escale/contract';
import { LinkButton } from '@escale/ui';
import { localToday } from '@escale/ui/form';
import { FormattedMessage } from 'react-intl';
import { draftFromAddress } from '../book/draft/booking-draft.ts';
import { keepDraft } from '../book/draft/draft-store.ts';
import { choiceAgain, isOver } from './again.rules.ts';

/** Link to the same booking once more, with its hours, people, colleagues and guests; nothing while it is still live. */
export function BookAgain({ booking, member }: { booking: Booking; member: Me }) {
  if (!isOver(booking, Date.now())) return null;
  const today = localToday();
  const address = pages.book(booking.workspace.id, choiceAgain(booking, today));
  // Names do not belong in a URL: they are passed on in the stored draft.
  const carry = () => {
    const search = address.slice(address.indexOf('?'));
    const draft = draftFromAddress(search, today, booking.phone);
    const { participants, guests } = booking;
    if (draft) keepDraft(member.id, search, { ...draft, participants, guests });
  };
  return (
    <LinkButton variant="second" size="small" icon="rotate-cw" href={address} onClick={carry}>
      <FormattedMessage id="booking.one.again" />
    </LinkButton>
  );
}
