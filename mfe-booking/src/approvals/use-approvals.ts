import type { Booking } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { ApiError, call, useBusEvent } from '@escale/platform';
import { useState } from 'react';
import { useIntl } from 'react-intl';

/** A request that was answered or ended while the page was open. */
export interface Answered {
  booking: Booking;
  outcome: 'approved' | 'refused' | 'elsewhere';
}

/** Approving and refusing one request or several, and what became of each since the page was opened (BKG-23). */
export function useApprovals(listed: readonly Booking[]) {
  const intl = useIntl();
  const [answered, setAnswered] = useState<readonly Answered[]>([]);
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const end = (one: Answered) =>
    setAnswered((known) => [...known.filter(({ booking }) => booking.id !== one.booking.id), one]);
  const endElsewhere = ({
    data: { bookingId, status },
  }: {
    data: { bookingId: string; status: Booking['status'] };
  }) => {
    const booking = listed.find(({ id }) => id === bookingId);
    const isOurs = busyIds.includes(bookingId) || answered.some((one) => one.booking.id === bookingId);
    if (booking && !isOurs && status !== 'pending') end({ booking, outcome: 'elsewhere' });
  };
  useBusEvent('booking.updated', endElsewhere);
  useBusEvent('booking.cancelled', endElsewhere);

  /** True when the request is over, by this answer or by an earlier one. */
  const answerOne = async (booking: Booking, reason: string | null): Promise<boolean> => {
    const params = { bookingId: booking.id };
    try {
      if (reason === null) await call(lateApi.approvals.approve, { params });
      else await call(lateApi.approvals.reject, { params, body: { reason } });
      end({ booking, outcome: reason === null ? 'approved' : 'refused' });
      return true;
    } catch (error) {
      if (error instanceof ApiError && (error.code === 'booking.not-pending' || error.status === 404)) {
        end({ booking, outcome: 'elsewhere' });
        return true;
      }
      const message = error instanceof ApiError ? error.message : intl.formatMessage({ id: 'booking.answer.failed' });
      setFailures((known) => ({ ...known, [booking.id]: message }));
      return false;
    }
  };
  /** Answers one after the other, so that a failure stops nothing; true when all are over. */
  const answer = async (bookings: readonly Booking[], reason: string | null): Promise<boolean> => {
    const ids = bookings.map(({ id }) => id);
    setBusyIds((known) => [...known, ...ids]);
    setFailures((known) => Object.fromEntries(Object.entries(known).filter(([id]) => !ids.includes(id))));
    let isOver = true;
    for (const booking of bookings) isOver = (await answerOne(booking, reason)) && isOver;
    setBusyIds((known) => known.filter((id) => !ids.includes(id)));
    return isOver;
  };
  return {
    answered,
    isBusy: (id: string) => busyIds.includes(id),
    failureOf: (id: string) => failures[id] ?? null,
    answer,
  };
}
