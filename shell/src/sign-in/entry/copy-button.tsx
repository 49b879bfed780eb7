import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './entry.module.css';

/** Copies a text; without a clipboard (an unsafe origin, a refused permission) the text stays there to be selected. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <button type="button" className={styles.change} onClick={copy}>
      <span role="status">
        <FormattedMessage id={isCopied ? 'shell.entry.copied' : 'shell.entry.copy'} />
      </span>
    </button>
  );
}
