import { notify } from '@escale/platform';
import { IconButton } from '@escale/ui';
import { useIntl } from 'react-intl';
import styles from '../settings.module.css';

/** A value that is entered elsewhere, with a button that copies it. */
export function Copied({ value, name }: { value: string; name: string }) {
  const intl = useIntl();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify({ tone: 'success', message: intl.formatMessage({ id: 'settings.copied' }, { name }) });
    } catch {
      notify({ tone: 'warning', message: intl.formatMessage({ id: 'settings.notCopied' }) });
    }
  };
  return (
    <span className={styles.copy}>
      <code>{value}</code>
      <IconButton
        icon="copy"
        size="small"
        label={intl.formatMessage({ id: 'settings.copy' }, { name })}
        onClick={copy}
      />
    </span>
  );
}
