import type { Language } from '@escale/contract';
import { FailureCard } from '@escale/ui';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { toApiError } from '../http/api-error.ts';
import { useLanguage } from '../language/use-language.ts';

interface FailedPartProps {
  title?: string;
  message?: string;
  /** Of the report; none where the failure is not reported, such as without a network. */
  reference?: string | undefined;
  onRetry: () => void;
}

const labels: Record<Language, string> = { fr: 'Référence :', en: 'Reference:', nl: 'Referentie:' };

/** The card in the place of what failed, with the reference of its report; it retries by itself once the network is back (PLT-10). */
export function FailedPart({ title, message, reference, onRetry }: FailedPartProps) {
  const language = useLanguage();
  const intl = useIntl();
  // The network is outside React.
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  const next = navigator.onLine
    ? (message ?? intl.formatMessage({ id: 'ui.failure.message' }))
    : toApiError(0, null, language).message;
  return (
    <FailureCard
      title={title}
      message={reference ? `${next} ${labels[language]} ${reference}.` : next}
      onRetry={onRetry}
    />
  );
}
