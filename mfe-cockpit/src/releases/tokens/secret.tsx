import { useUnsaved } from '@escale/platform';
import { Button, Dialog, Notice } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCopy } from '../use-copy.ts';
import styles from './tokens-tab.module.css';

/** The secret of a new token, with a copy button; closing before it was copied asks once, because it is never shown again. */
export function Secret({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  const intl = useIntl();
  const copy = useCopy();
  const [isCopied, setCopied] = useState(false);
  const [isWarned, setWarned] = useState(false);
  useUnsaved(!isCopied);
  return (
    <Dialog
      open
      size="s"
      onClose={() => (isCopied || isWarned ? onClose() : setWarned(true))}
      title={intl.formatMessage({ id: 'releases.secret.title' }, { name })}
      footer={
        <Button variant={isCopied ? 'primary' : 'second'} onClick={onClose}>
          <FormattedMessage id={isCopied ? 'releases.close' : 'releases.secret.closeAnyway'} />
        </Button>
      }
    >
      <div className={styles.form}>
        <p>
          <FormattedMessage id="releases.secret.about" values={{ variable: <code>RELEASE_TOKEN</code> }} />
        </p>
        <Field label={intl.formatMessage({ id: 'releases.secret.label' })}>
          <span className={styles.secret}>
            <TextInput
              readOnly
              value={token}
              onFocus={(event) => event.target.select()}
              onCopy={() => setCopied(true)}
            />
            <Button
              data-autofocus=""
              icon="copy"
              onClick={() => void copy(token, intl.formatMessage({ id: 'releases.secret.copied' })).then(setCopied)}
            >
              <FormattedMessage id="releases.copy" />
            </Button>
          </span>
        </Field>
        {/* The notice over the page is not read out while a dialog is open. */}
        <p role="status" className="soft">
          {isCopied && <FormattedMessage id="releases.secret.copied" />}
        </p>
        {isWarned && !isCopied && (
          <Notice tone="warning" title={intl.formatMessage({ id: 'releases.secret.notCopied' })} />
        )}
      </div>
    </Dialog>
  );
}
