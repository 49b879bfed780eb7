import { Button, Dialog, Notice } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BulkResult } from './bulk.rules.ts';
import styles from './bulk-refusals.module.css';

interface Props {
  result: BulkResult;
  nameOf: (id: string) => string | undefined;
  onClose: () => void;
}

/** Who was not changed and why, after all others were. */
export function BulkRefusals({ result: { changed, refused }, nameOf, onClose }: Props) {
  const intl = useIntl();
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={intl.formatMessage({ id: 'members.bulk.partly' })}
      footer={
        <Button onClick={onClose}>
          <FormattedMessage id="members.bulk.close" />
        </Button>
      }
    >
      <Notice tone="warning">
        <FormattedMessage id="members.bulk.result" values={{ changed, refused: refused.length }} />
      </Notice>
      <ul className={styles.refused}>
        {refused.map(({ id, message }) => (
          <li key={id}>
            <b>{nameOf(id) ?? intl.formatMessage({ id: 'members.bulk.unnamed' })}</b>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
