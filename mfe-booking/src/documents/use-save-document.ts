import { ApiError, notify } from '@escale/platform';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Wanted } from './save-document.ts';

/** Downloads a document under a name without its ending; a failure is told and can be tried again. */
export function useSaveDocument(): { busy: boolean; save: (wanted: Wanted, name: string) => Promise<void> } {
  const intl = useIntl();
  const [busy, setBusy] = useState(false);
  const save = async (wanted: Wanted, name: string) => {
    setBusy(true);
    try {
      const { saveDocument } = await import('./save-document.ts');
      await saveDocument(wanted, name);
    } catch (error) {
      const message = error instanceof ApiError ? error.message : intl.formatMessage({ id: 'booking.document.failed' });
      notify({ tone: 'danger', message });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
