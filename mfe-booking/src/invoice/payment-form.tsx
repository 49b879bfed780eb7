import type { BankTransfer, RouteById, RouteReply } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiMutation } from '@escale/platform';
import { Button, Notice, useMoney } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CardForm } from '../book/card/card-form.tsx';
import type { CardSource } from '../book/card/card-source.ts';
import styles from './invoice-payment.module.css';
import { keepToken } from './kept-token.ts';

type Props = RouteReply<RouteById<'invoices.by-link'>> & { token: string };

/** Pays by card at once, at the bank where it asks for it; or shows where to transfer the amount. */
export function PaymentForm({ token, invoice, card }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const [source, setSource] = useState<CardSource | null>(null);
  const [transfer, setTransfer] = useState<BankTransfer | null>(null);
  const pay = useApiMutation(lateApi.invoices.payByLink, {
    onSuccess: ({ card: step, transfer: account }) => {
      setTransfer(account);
      if (!step?.actionUrl) return;
      keepToken(token);
      location.assign(step.actionUrl);
    },
  });
  const params = { token };
  const payByCard = async () => {
    const cardToken = await source?.token();
    if (cardToken) pay.mutate({ params, body: { method: 'card', cardToken } });
  };
  const rows = transfer && [
    ['holder', transfer.holder],
    ['IBAN', transfer.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')],
    ['BIC', transfer.bic],
    ['label', transfer.label],
  ];
  const total = money.euros(invoice.includingTaxCents - invoice.receivedCents, invoice.currency);
  return (
    <section className={styles.form} aria-label={intl.formatMessage({ id: 'booking.invoice.payment' })}>
      <CardForm card={card} onSource={setSource} />
      {pay.error && <Notice tone="danger">{pay.error.message}</Notice>}
      <div className={styles.choice}>
        {card.provider !== 'none' && (
          <Button
            size="touch"
            busy={pay.isPending && pay.variables.body?.method === 'card'}
            disabled={source === null}
            onClick={() => void payByCard()}
          >
            <FormattedMessage id="booking.invoice.pay" values={{ total }} />
          </Button>
        )}
        <Button
          size="touch"
          variant="second"
          busy={pay.isPending && pay.variables.body?.method === 'bankTransfer'}
          onClick={() => pay.mutate({ params, body: { method: 'bankTransfer' } })}
        >
          <FormattedMessage id="booking.invoice.transfer" />
        </Button>
      </div>
      {rows && (
        <div role="status">
          <p className="soft">
            <FormattedMessage id="booking.invoice.transfer.how" values={{ total }} />
          </p>
          <dl className={styles.facts}>
            {rows.map(([name = '', value]) => (
              <div key={name}>
                <dt>{/^[a-z]/.test(name) ? intl.formatMessage({ id: `booking.invoice.${name}` }) : name}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}
