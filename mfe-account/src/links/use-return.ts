import { pages } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { navigateTo, notify, useApiMutation } from '@escale/platform';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { type Returned, readReturn } from './return-address.ts';
import { useServiceName } from './services/use-service-name.ts';

/** Finishes what a service has led back with, once, and takes its code out of the address (ACC-05, ACC-06). */
export function useReturn() {
  const intl = useIntl();
  const nameOf = useServiceName();
  const callback = useApiMutation(lateApi.links.callback);
  const activate = useApiMutation(lateApi.partnerships.activate);
  const [failure, setFailure] = useState<string | null>(null);
  const isRead = useRef(false);
  const linked = (name: string) =>
    notify({ tone: 'success', message: intl.formatMessage({ id: 'account.links.linked' }, { name }) });
  const onError = ({ message }: Error) => setFailure(message);
  const finish = (returned: Returned) => {
    if (returned.from === 'consent') {
      const { state, code } = returned;
      return callback.mutate({ body: { state, code } }, { onSuccess: ({ kind }) => linked(nameOf(kind)), onError });
    }
    if (returned.code === null || !returned.isOurs)
      return setFailure(intl.formatMessage({ id: 'account.partner.return-failed' }));
    activate.mutate(
      { body: { code: returned.code } },
      { onSuccess: () => linked(intl.formatMessage({ id: 'account.links.partner' })), onError },
    );
  };
  // The address is outside React: it is read and cleared once, so that a reload sends nothing again.
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const returned = readReturn(window.location.search);
    if (returned === null) return;
    navigateTo(pages.account('links'), { replace: true });
    finish(returned);
  });
  return {
    isFinishing: callback.isPending || activate.isPending,
    failure,
    close: () => setFailure(null),
  };
}
