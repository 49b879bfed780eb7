import { lateApi } from '@escale/contract/late';
import { notify, useApiMutation } from '@escale/platform';
import { Button, Notice, useDates } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './invoices.module.css';

interface Props {
  id: string;
  /** Of the link in use; null without one. */
  expiresAt: string | null;
}

/** Makes a link by which anybody pays the invoice, and copies it: only its hash is kept, so that it is shown once (CKP-09). */
export function PayLink({ id, expiresAt }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const [url, setUrl] = useState<string | null>(null);
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => notify({ tone: 'success', message: intl.formatMessage({ id: 'cockpit.invoices.link.copied' }) }),
      () => notify({ tone: 'warning', message: intl.formatMessage({ id: 'cockpit.invoices.link.notCopied' }) }),
    );
  const make = useApiMutation(lateApi.invoices.link, {
    onSuccess: ({ path }) => {
      const made = new URL(path, window.location.origin).href;
      setUrl(made);
      void copy(made);
    },
  });
  return (
    <section className={styles.link} aria-labelledby="pay-link">
      <h4 id="pay-link">
        <FormattedMessage id="cockpit.invoices.link" />
      </h4>
      <p className="soft">
        <FormattedMessage
          id={expiresAt ? 'cockpit.invoices.link.inUse' : 'cockpit.invoices.link.hint'}
          values={{ date: expiresAt ? dates.dayMonth(expiresAt) : '' }}
        />
      </p>
      {make.error && <Notice tone="danger">{make.error.message}</Notice>}
      {url && <code>{url}</code>}
      {url ? (
        <Button variant="second" size="small" icon="copy" onClick={() => void copy(url)}>
          <FormattedMessage id="cockpit.invoices.link.copy" />
        </Button>
      ) : (
        <Button
          variant="second"
          size="small"
          icon="link"
          busy={make.isPending}
          onClick={() => make.mutate({ params: { id } })}
        >
          <FormattedMessage id={expiresAt ? 'cockpit.invoices.link.renew' : 'cockpit.invoices.link.make'} />
        </Button>
      )}
    </section>
  );
}
