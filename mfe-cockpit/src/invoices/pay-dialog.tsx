import type { BankTransfer, Invoice, RouteById, RouteReply } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { notify, useApiMutation } from '@escale/platform';
import { Button, Dialog, Notice, useMoney } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../messages/payment/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import { CardField, type CardSource } from '../payment/card-field.tsx';
import { type Method, MethodChoice, methodsOf } from '../payment/method-choice.tsx';
import { TransferDetails } from '../payment/transfer-details.tsx';
import { useRefusalWords } from '../payment/use-refusal-words.ts';

interface Props {
  invoice: Invoice;
  /** What the installation offers to pay with. */
  offer: Pick<RouteReply<RouteById<'invoices.balance'>>, 'card' | 'transfers'>;
  method: Method;
  onClose: () => void;
}

/** Pays an invoice by card, at its bank where that asks for it, or shows where to transfer the amount (CKP-09). */
export const PayDialog = withTexts(texts, function PayDialog({ invoice, offer, method: first, onClose }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const refusalOf = useRefusalWords();
  const methods = methodsOf(offer);
  const [method, setMethod] = useState<Method>(methods.includes(first) ? first : (methods[0] ?? first));
  const [source, setSource] = useState<CardSource | null>(null);
  const [transfer, setTransfer] = useState<BankTransfer | null>(null);
  const pay = useApiMutation(lateApi.invoices.pay, {
    onSuccess: ({ card, transfer: account }) => {
      if (card?.actionUrl) return location.assign(card.actionUrl);
      if (account) return setTransfer(account);
      notify({ tone: 'success', message: intl.formatMessage({ id: 'cockpit.invoices.pay.done' }) });
      onClose();
    },
  });
  const submit = async () => {
    const cardToken = method === 'card' ? await source?.token() : undefined;
    if (method === 'card' && !cardToken) return;
    pay.mutate({ params: { id: invoice.id }, body: { method, ...(cardToken ? { cardToken } : {}) } });
  };
  const total = money.euros(invoice.includingTaxCents - invoice.receivedCents);
  return (
    <Dialog
      open
      onClose={onClose}
      title={intl.formatMessage({ id: 'cockpit.invoices.pay.title' }, { name: invoice.name ?? '' })}
      footer={
        transfer ? (
          <Button onClick={onClose}>
            <FormattedMessage id="cockpit.pay.close" />
          </Button>
        ) : (
          <Button
            busy={pay.isPending}
            disabled={methods.length === 0 || (method === 'card' && source === null)}
            onClick={() => void submit()}
          >
            <FormattedMessage id={`cockpit.invoices.pay.${method}`} values={{ total }} />
          </Button>
        )
      }
    >
      {pay.error && <Notice tone="danger">{refusalOf(pay.error)}</Notice>}
      {transfer ? (
        <>
          <p>
            <FormattedMessage id="cockpit.invoices.pay.transfer" values={{ total }} />
          </p>
          <TransferDetails transfer={transfer} />
        </>
      ) : (
        <>
          <MethodChoice
            value={method}
            methods={methods}
            onChange={(next) => {
              setMethod(next);
              pay.reset();
            }}
          />
          {method === 'card' && <CardField card={offer.card} onSource={setSource} />}
        </>
      )}
    </Dialog>
  );
});
