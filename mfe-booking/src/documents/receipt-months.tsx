import type { PaidMonth } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiQuery, useSession } from '@escale/platform';
import { capital } from '@escale/rules';
import { Button, IconButton, useMoney } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../messages/receipts/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import styles from './receipt-months.module.css';
import { useSaveDocument } from './use-save-document.ts';

/**
 * What the member paid in each month, with its receipts to download; nothing while that is not known, where nothing was paid, or for who is
 * signed in as another (ACC-04, AUT-11).
 */
export const ReceiptMonths = withTexts(texts, function ReceiptMonths() {
  const intl = useIntl();
  const isOther = useSession().member?.signedInBy !== undefined;
  const { data } = useApiQuery(lateApi.receipts.list, {}, { enabled: !isOther });
  const { busy, save } = useSaveDocument();
  const [latest] = data?.items ?? [];
  if (isOther || !data || !latest) return null;
  const all = intl.formatMessage({ id: 'booking.receipts.file' }, { when: latest.month.slice(0, 4) });
  return (
    <section className={styles.card} aria-labelledby="receipts-title">
      <header className={styles.head}>
        <h2 id="receipts-title">
          <FormattedMessage id="booking.receipts.title" />
        </h2>
        {data.items.some(({ receipts }) => receipts > 0) && (
          <Button variant="quiet" size="small" busy={busy} onClick={() => save({ what: 'receipts' }, all)}>
            <FormattedMessage id="booking.receipts.all" />
          </Button>
        )}
      </header>
      <ul className={styles.months}>
        {data.items.map((month) => (
          <Month key={month.month} {...month} />
        ))}
      </ul>
    </section>
  );
});

function Month({ month, receipts, shares = 0, creditsCents, cardCents }: PaidMonth) {
  const intl = useIntl();
  const money = useMoney();
  const { busy, save } = useSaveDocument();
  const file = intl.formatMessage({ id: 'booking.receipts.file' }, { when: month });
  const name = intl.formatDate(`${month}-15`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <li className={styles.month}>
      <span>
        <b>{capital(name)}</b>
        <small>
          <FormattedMessage id="booking.receipts.count" values={{ count: receipts, shares }} />
        </small>
      </span>
      <span className={`num ${styles.amounts}`}>
        {(creditsCents > 0 || cardCents === 0) && <span>{money.credits(creditsCents)}</span>}
        {cardCents > 0 && <span>{money.euros(cardCents)}</span>}
      </span>
      {receipts > 0 && (
        <IconButton
          icon={busy ? 'loader-circle' : 'download'}
          label={intl.formatMessage({ id: 'booking.receipts.of' }, { month: name })}
          aria-disabled={busy}
          onClick={busy ? undefined : () => save({ what: 'receipts', month }, file)}
        />
      )}
    </li>
  );
}
