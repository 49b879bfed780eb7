import type { BankTransfer, CreditOverview } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { notify, useApiMutation } from '@escale/platform';
import { amountsWithTax } from '@escale/rules/invoice.rules';
import { Button, cx, Dialog, Notice, useMoney } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { centsFrom } from '../../form/amount.rules.ts';
import { DraftForm } from '../../form/draft-form.tsx';
import { leaveDraft } from '../../form/left-draft.ts';
import { useDraft } from '../../form/use-draft.ts';
import { texts } from '../../messages/payment/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import { CardField, type CardSource } from '../../payment/card-field.tsx';
import { type Method, MethodChoice, methodsOf } from '../../payment/method-choice.tsx';
import { TransferDetails } from '../../payment/transfer-details.tsx';
import { useAttemptKey } from '../../payment/use-attempt-key.ts';
import { useRefusalWords } from '../../payment/use-refusal-words.ts';
import { useAmounts } from '../use-amounts.ts';
import { AskSupport } from './ask-support.tsx';
import { AutoReloadForm } from './auto-reload-form.tsx';
import styles from './reload.module.css';
import { leastReloadCents, mostReloadCents, offersOf } from './reload.rules.ts';

interface Props {
  overview: CreditOverview;
  onClose: () => void;
}

/** Loads the company's account by card, at its bank where that asks for it, or by a transfer (CKP-10). */
export const ReloadDialog = withTexts(texts, function ReloadDialog({ overview, onClose }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const { exact } = useAmounts();
  const { company, card, awaitedCents, enabled } = overview;
  const methods = methodsOf(overview);
  const [source, setSource] = useState<CardSource | null>(null);
  const [transfer, setTransfer] = useState<BankTransfer | null>(null);
  const attempt = useAttemptKey();
  const refusalOf = useRefusalWords();
  const load = useApiMutation(cockpitApi.reloads.create);
  const name = `reload-${company.id}`;
  const draft = useDraft({
    name,
    kept: { amount: '', method: methods[0] ?? ('card' as Method) },
    faultOf: ({ amount }, field) =>
      field === 'amount' && !isLoadable(amount) ? words('cockpit.credits.load.fault') : null,
    save: async ({ amount, method }) => {
      const cardToken = method === 'card' ? await source?.token() : undefined;
      if (method === 'card' && !cardToken) return;
      const body = {
        excludingTaxCents: centsFrom(amount) ?? 0,
        method,
        ...(cardToken ? { cardToken } : {}),
        returnTo: cockpitPages.credits(),
      };
      const reply = await load.mutateAsync({ idempotencyKey: attempt.keyOf(body), body }).catch(attempt.refused);
      // The page may go before it could forget what was typed: nothing is paid twice.
      leaveDraft(name, {});
      if (reply.card?.actionUrl) return location.assign(reply.card.actionUrl);
      if (reply.transfer) return setTransfer(reply.transfer);
      const amountNow = exact(reply.creditsCents);
      notify({
        tone: 'success',
        message: intl.formatMessage({ id: 'cockpit.credits.load.done' }, { amount: amountNow }),
      });
      onClose();
    },
  });
  const words = (id: string) => intl.formatMessage({ id });
  const { amount, method } = draft.draft;
  const cents = isLoadable(amount) ? (centsFrom(amount) ?? 0) : 0;
  const { taxCents, includingTaxCents } = amountsWithTax(cents);
  const names = { amount: words('cockpit.credits.load.amount'), method: words('cockpit.pay.method') };
  const title = intl.formatMessage({ id: 'cockpit.credits.load.title' }, { company: company.name });
  if (transfer)
    return (
      <Dialog
        open
        onClose={onClose}
        title={title}
        footer={
          <Button onClick={onClose}>
            <FormattedMessage id="cockpit.pay.close" />
          </Button>
        }
      >
        <p>
          <FormattedMessage id="cockpit.credits.load.transfer" values={{ total: money.euros(includingTaxCents) }} />
        </p>
        <TransferDetails transfer={transfer} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <span className={cx(styles.after, 'num')}>
            <FormattedMessage
              id="cockpit.credits.load.after"
              values={{
                before: exact(company.balanceCents),
                after: exact(company.balanceCents + includingTaxCents),
                b: (text) => <b>{text}</b>,
              }}
            />
          </span>
          <Button
            type="submit"
            form="reload"
            busy={draft.isBusy}
            disabled={!enabled || methods.length === 0 || (method === 'card' && source === null)}
          >
            <FormattedMessage
              id={`cockpit.credits.load.${method}`}
              values={{ total: money.euros(includingTaxCents) }}
            />
          </Button>
        </>
      }
    >
      <DraftForm id="reload" draft={draft} names={names} refusalOf={refusalOf}>
        <div className={styles.form}>
          {!enabled && (
            <Notice tone="warning">
              <FormattedMessage id="cockpit.credits.locked" /> <AskSupport feature="credits" />
            </Notice>
          )}
          <fieldset className={styles.offers}>
            <legend>
              <FormattedMessage id="cockpit.credits.load.amounts" />
            </legend>
            {offersOf(overview).map((offer) => (
              <button
                key={offer.cents}
                type="button"
                className={cx(styles.offer, cents === offer.cents && styles.on)}
                aria-pressed={cents === offer.cents}
                onClick={() => draft.change('amount', String(offer.cents / 100))}
              >
                <b className="num">{money.amount(offer.cents)}</b>
                <small>
                  <FormattedMessage id={`cockpit.credits.load.offer.${offer.buys}`} values={{ count: offer.count }} />
                </small>
              </button>
            ))}
          </fieldset>
          <Field label={names.amount} hint={words('cockpit.credits.load.least')} error={draft.faultOf('amount')}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              suffix="€"
              value={amount}
              onChange={({ target }) => draft.change('amount', target.value)}
            />
          </Field>
          <MethodChoice value={method} methods={methods} onChange={(next) => draft.change('method', next)} />
          {method === 'card' && <CardField card={card} onSource={setSource} />}
          <dl className={cx(styles.sum, 'num')}>
            <div>
              <dt>
                <FormattedMessage id="cockpit.credits.load.excluding" />
              </dt>
              <dd>{money.euros(cents)}</dd>
            </div>
            <div>
              <dt>
                <FormattedMessage id="cockpit.credits.load.tax" />
              </dt>
              <dd>{money.euros(taxCents)}</dd>
            </div>
            <div className={styles.total}>
              <dt>
                <FormattedMessage id="cockpit.credits.load.buys" values={{ amount: exact(includingTaxCents) }} />
              </dt>
              <dd>{money.euros(includingTaxCents)}</dd>
            </div>
          </dl>
          {awaitedCents > 0 && (
            <p className="soft">
              <FormattedMessage id="cockpit.credits.awaited" values={{ amount: exact(awaitedCents) }} />
            </p>
          )}
        </div>
      </DraftForm>
      <AutoReloadForm card={card} source={source} />
      <p className={styles.support}>
        <FormattedMessage
          id="cockpit.credits.overdraft.support"
          values={{ amount: exact(company.overdraftCents), b: (text) => <b className="num">{text}</b> }}
        />{' '}
        <AskSupport feature="overdraft" />
      </p>
    </Dialog>
  );
});

function isLoadable(amount: string): boolean {
  const cents = centsFrom(amount);
  return cents !== null && cents >= leastReloadCents && cents <= mostReloadCents;
}
