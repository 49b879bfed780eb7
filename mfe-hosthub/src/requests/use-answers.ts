import type { Booking, HostRequest } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { ApiError, call, useBusEvent } from '@escale/platform';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { type Outcome, outcomeOf } from './outcome.ts';

/** A request that ended while it was on screen, by this host or otherwise. */
export interface Ended {
  request: HostRequest;
  outcome: Outcome;
  mine: boolean;
}
/** Why an answer could not be sent; the request is still pending. */
interface Failure {
  bookingId: string;
  message: string;
}

/** Accepting and refusing, and the outcome of each request since the page was opened (HST-03). */
export function useAnswers(listed: readonly HostRequest[]) {
  const intl = useIntl();
  const [ended, setEnded] = useState<readonly Ended[]>([]);
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isEnded = (id: string) => ended.some(({ request }) => request.booking.id === id);
  const end = (one: Ended) =>
    setEnded((known) => [...known.filter(({ request }) => request.booking.id !== one.request.booking.id), one]);

  const endElsewhere = ({ data }: { data: { bookingId: string; status: Booking['status'] } }) => {
    const request = listed.find(({ booking }) => booking.id === data.bookingId);
    const isOurs = isEnded(data.bookingId) || busyIds.includes(data.bookingId);
    if (request && !isOurs && data.status !== 'pending') {
      end({ request, outcome: outcomeOf(data.status), mine: false });
    }
  };
  useBusEvent('booking.updated', endElsewhere);
  useBusEvent('booking.cancelled', endElsewhere);

  /** True when the request is over, by this answer or by an earlier one. */
  const answer = async (request: HostRequest, send: () => Promise<{ booking: Booking }>): Promise<boolean> => {
    const bookingId = request.booking.id;
    setBusyIds((known) => [...known, bookingId]);
    setFailure(null);
    try {
      const { booking } = await send();
      end({ request, outcome: outcomeOf(booking.status), mine: true });
      return true;
    } catch (error) {
      const message = error instanceof ApiError ? error.message : intl.formatMessage({ id: 'host.answer.failed' });
      const isOver = error instanceof ApiError && error.code === 'booking.not-pending';
      const now = isOver ? await call(lateApi.host.request, { params: { bookingId } }).catch(() => null) : null;
      if (now === null) setFailure({ bookingId, message });
      else end({ request, outcome: outcomeOf(now.request.booking.status), mine: false });
      return now !== null;
    } finally {
      setBusyIds((known) => known.filter((id) => id !== bookingId));
    }
  };
  return {
    ended,
    isBusy: (id: string) => busyIds.includes(id),
    failureOf: (id: string) => (failure?.bookingId === id ? failure.message : null),
    accept: (request: HostRequest) =>
      answer(request, () => call(lateApi.host.accept, { params: { bookingId: request.booking.id } })),
    reject: (request: HostRequest, reason: string) =>
      answer(request, () => call(lateApi.host.reject, { params: { bookingId: request.booking.id }, body: { reason } })),
  };
}
