import { api, type HostRequest } from '@escale/contract';
import { notify, useApiMutation, useApiQuery, useBusEvent } from '@escale/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';

const pageSize = 20;
const mostRequests = 100;

/** The pending requests of the host, most urgent first, renewed by every fact about a booking (HST-03, PLT-07). */
export function useRequests() {
  const intl = useIntl();
  const client = useQueryClient();
  const [limit, setLimit] = useState(pageSize);
  const query = useApiQuery(
    api.host.requests,
    { query: { status: 'pending', limit } },
    { placeholderData: (known) => known },
  );
  const refresh = () => void client.invalidateQueries({ queryKey: [api.host.requests.id] });
  useBusEvent('booking.requested', ({ data }) => {
    refresh();
    notify({ tone: 'info', message: intl.formatMessage({ id: 'host.new' }, { name: data.workspaceName }) });
  });
  useBusEvent('booking.cancelled', refresh);
  useBusEvent('booking.confirmed', refresh);
  useBusEvent('booking.rejected', refresh);
  const hasMore = (query.data?.total ?? 0) > limit && limit < mostRequests;
  return { ...query, hasMore, showMore: () => setLimit((known) => Math.min(mostRequests, known + pageSize)) };
}

/** Accepting and refusing; what was answered meanwhile by another is told, and the list is read anew either way. */
export function useAnswer(onAnswered: () => void) {
  const intl = useIntl();
  const client = useQueryClient();
  const options = {
    onError: ({ message }: { message: string }) => notify({ tone: 'danger', message }),
    onSettled: () => {
      onAnswered();
      return client.invalidateQueries({ queryKey: [api.host.requests.id] });
    },
  };
  const say = (id: 'host.accepted' | 'host.rejected', request: HostRequest) =>
    notify({ tone: 'success', message: intl.formatMessage({ id }, { name: request.requester.firstName }) });
  const accepting = useApiMutation(api.host.accept, options);
  const rejecting = useApiMutation(api.host.reject, options);
  return {
    busyId: busyOf(accepting) ?? busyOf(rejecting),
    accept: (request: HostRequest) =>
      accepting.mutate(
        { params: { bookingId: request.booking.id } },
        { onSuccess: () => say('host.accepted', request) },
      ),
    reject: (request: HostRequest, reason: string) =>
      rejecting.mutate(
        { params: { bookingId: request.booking.id }, body: { reason } },
        { onSuccess: () => say('host.rejected', request) },
      ),
  };
}

function busyOf({ isPending, variables }: { isPending: boolean; variables?: { params: { bookingId: string } } }) {
  return isPending ? (variables?.params.bookingId ?? null) : null;
}
