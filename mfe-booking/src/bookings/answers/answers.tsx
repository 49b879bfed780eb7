import type { Booking } from '@escale/contract';
import { useSession } from '@escale/platform';
import { lazy, Suspense } from 'react';
import { roleIn } from '../booking-role.ts';

const ApprovalAnswer = lazy(() =>
  import('./approval-answer.tsx').then(({ ApprovalAnswer: answer }) => ({ default: answer })),
);
const OfferAnswer = lazy(() => import('./offer-answer.tsx').then(({ OfferAnswer: answer }) => ({ default: answer })));

/**
 * What a pending booking asks its reader: the approver's answer, or the member's to a place of the waiting list (BKG-17, BKG-23). Letters,
 * chats and notices lead here for it.
 */
export function Answers({ booking }: { booking: Booking }) {
  const { member } = useSession();
  if (booking.status !== 'pending' || !member) return null;
  const role = roleIn(booking, member.id);
  // The host, who has no company, reads the booking too; who approves is of the organiser's company, and may come along.
  const isAsked = role === 'other' || booking.approver?.id === member.id;
  const mayApprove = booking.waitsFor === 'approval' && isAsked && member.customer !== null;
  return (
    <Suspense>
      {mayApprove && <ApprovalAnswer booking={booking} />}
      {booking.waitsFor === 'offer' && role === 'organiser' && <OfferAnswer booking={booking} member={member} />}
    </Suspense>
  );
}
