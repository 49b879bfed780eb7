import { lateApi } from '@escale/contract/late';
import type { DayProposal } from '@escale/contract/proposals';
import { notify, useApiMutation } from '@escale/platform';
import { useIntl } from 'react-intl';

/**
 * The answers to a proposed day (CON-06), one at a time. What is agreed to first: `isUnpaid`, its place has a price; `isAway`, the member's
 * own day says otherwise.
 */
export function useProposalAnswers({ id, person }: DayProposal) {
  const intl = useIntl();
  const tell = (answer: 'accepted' | 'accepted.place' | 'declined' | 'cancelled', place = '') => {
    const values = { name: person.firstName, place };
    notify({ tone: 'success', message: intl.formatMessage({ id: `connections.proposals.${answer}` }, values) });
  };
  const accepting = useApiMutation(lateApi.proposals.accept, {
    onSuccess: ({ day, bookingIds }) => {
      const booked = day.halves.find(({ bookingId }) => bookingId !== null && bookingIds.includes(bookingId));
      tell(booked?.label ? 'accepted.place' : 'accepted', booked?.label ?? '');
    },
  });
  const declining = useApiMutation(lateApi.proposals.decline, { onSuccess: () => tell('declined') });
  const cancelling = useApiMutation(lateApi.proposals.cancel, { onSuccess: () => tell('cancelled') });
  const all = [accepting, declining, cancelling];
  const busy = all.some(({ isPending }) => isPending);
  const error = all.find((one) => one.error)?.error ?? null;
  const begin = () => {
    for (const one of all) one.reset();
  };
  const giving = (isGiven: boolean, give: () => void) => ({
    busy: isGiven,
    give: () => {
      if (busy) return;
      begin();
      give();
    },
  });
  return {
    busy,
    error,
    isUnpaid: error?.code === 'schedule.join-unpaid',
    isAway: error?.code === 'schedule.join-replaces',
    /** What was agreed to before stays agreed. */
    accept: (agreed: { payment?: 'credits'; replaces?: true } = {}) =>
      giving(accepting.isPending, () =>
        accepting.mutate({ params: { id }, body: { ...accepting.variables?.body, ...agreed } }),
      ),
    decline: (reason: string) =>
      giving(declining.isPending, () => declining.mutate({ params: { id }, body: { reason } })),
    cancel: giving(cancelling.isPending, () => cancelling.mutate({ params: { id } })),
  };
}
