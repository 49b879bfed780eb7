import { notify } from '@escale/platform';
import { useIntl } from 'react-intl';

/** Copies a text and tells whether it was done; false where the browser does not allow it. */
export function useCopy(): (text: string, done?: string) => Promise<boolean> {
  const intl = useIntl();
  return async (text, done = intl.formatMessage({ id: 'releases.copied' })) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ tone: 'success', message: done });
      return true;
    } catch {
      notify({ tone: 'warning', message: intl.formatMessage({ id: 'releases.notCopied' }) });
      return false;
    }
  };
}
