import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { navigateTo, notify, useApiMutation } from '@escale/platform';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { serviceNames } from './service-names.ts';

/** Finishes what Microsoft has led back with, once, and takes it out of the address (INT-01). */
export function useCalendarReturn(id: string) {
  const intl = useIntl();
  const [failure, setFailure] = useState<string | null>(null);
  const [isReturn, setReturn] = useState(() => new URLSearchParams(window.location.search).has('state'));
  const isRead = useRef(false);
  const connect = useApiMutation(cockpitApi.companyCalendars.connect, {
    onSuccess: () =>
      notify({
        tone: 'success',
        message: intl.formatMessage({ id: 'settings.calendars.connected' }, { name: serviceNames.microsoft }),
      }),
    onError: ({ message }) => setFailure(message),
  });
  // The address is outside React: it is read and cleared once, so that a reload sends nothing again.
  useEffect(() => {
    if (isRead.current || id === '') return;
    isRead.current = true;
    const query = new URLSearchParams(window.location.search);
    const state = query.get('state');
    if (state === null) return;
    navigateTo(`${cockpitPages.settings('connections')}?part=calendars`, { replace: true });
    setReturn(false);
    const tenant = query.get('admin_consent') === 'True' ? query.get('tenant') : null;
    connect.mutate({ params: { id }, body: { kind: 'microsoft', state, ...(tenant === null ? {} : { tenant }) } });
  });
  return { isReturn, failure };
}
