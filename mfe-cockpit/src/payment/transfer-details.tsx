import type { BankTransfer } from '@escale/contract';
import { notify } from '@escale/platform';
import { IconButton } from '@escale/ui';
import { useIntl } from 'react-intl';
import styles from './payment.module.css';

/** Where to transfer an amount, each part to copy. */
export function TransferDetails({ transfer }: { transfer: BankTransfer }) {
  const intl = useIntl();
  const rows = [
    ['holder', transfer.holder],
    ['iban', transfer.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')],
    ['bic', transfer.bic],
    ['label', transfer.label],
  ] as const;
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => notify({ tone: 'success', message: intl.formatMessage({ id: 'cockpit.pay.copied' }) }),
      () => notify({ tone: 'warning', message: intl.formatMessage({ id: 'cockpit.pay.notCopied' }) }),
    );
  return (
    <dl className={styles.facts}>
      {rows.map(([id, value]) => {
        const name = intl.formatMessage({ id: `cockpit.pay.${id}` });
        return (
          <div key={id}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
            <IconButton
              icon="copy"
              size="small"
              label={intl.formatMessage({ id: 'cockpit.pay.copy' }, { name })}
              onClick={() => void copy(value)}
            />
          </div>
        );
      })}
    </dl>
  );
}
