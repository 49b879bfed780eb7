import type { Billing, Me } from '@escale/contract';
import { accountRoutes } from '@escale/contract/account-calls';
import { notify, useApiMutation, useApiQuery, useSession, useUnsaved } from '@escale/platform';
import { Button, Notice, Skeleton } from '@escale/ui';
import { focusFirstWrong, keepFocus } from '@escale/ui/form';
import { type FormEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type BillingDraft, billingDraftOf, billingOf } from '../book/draft/billing.rules.ts';
import { BillingForm } from '../book/steps/billing-form.tsx';
import { texts } from '../messages/receipts/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import { ReadFailed } from '../read-failed.tsx';
import styles from './billing-details.module.css';

/** The recipient of the member's invoices: kept in the account, used by the next booking that a card pays (BKG-01). */
export const BillingDetails = withTexts(texts, function BillingDetails() {
  const intl = useIntl();
  const { member } = useSession();
  const kept = useApiQuery(accountRoutes.billing);
  if (kept.isPending) return <Skeleton height={360} radius={20} />;
  if (!kept.data) return <ReadFailed title={intl.formatMessage({ id: 'booking.details.failed' })} query={kept} />;
  return (
    member && (
      <div ref={keepFocus}>
        <Details kept={kept.data.billing} member={member} />
      </div>
    )
  );
});

function Details({ kept, member }: { kept: Billing | null; member: Pick<Me, 'firstName' | 'lastName'> }) {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<BillingDraft | null>(null);
  const [isTried, setTried] = useState(false);
  const save = useApiMutation(accountRoutes.setBilling);
  const begun = billingDraftOf(kept, member);
  const isChanged = typed !== null && JSON.stringify(typed) !== JSON.stringify(begun);
  useUnsaved(isChanged);
  const begin = () => {
    setTyped(null);
    setTried(false);
    save.reset();
  };
  const keep = (billing: Billing | null) =>
    save.mutate(
      { body: { billing } },
      {
        onSuccess: () => {
          begin();
          notify({ tone: 'success', message: intl.formatMessage({ id: 'booking.details.saved' }) });
        },
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const billing = billingOf(typed ?? begun);
    setTried(true);
    if (billing) keep(billing);
    // After the next frame the fields carry their errors.
    else requestAnimationFrame(() => focusFirstWrong(form.current));
  };
  return (
    <form ref={form} className={styles.card} onSubmit={submit} noValidate>
      {kept === null && (
        <p className="soft">
          <FormattedMessage id="booking.details.none" />
        </p>
      )}
      <BillingForm heading="h2" billing={typed ?? begun} tried={isTried} onChange={setTyped} />
      {save.error && <Notice tone="danger">{save.error.message}</Notice>}
      <div className={styles.actions}>
        {kept !== null && !isChanged && (
          <Button variant="quiet" busy={save.isPending} onClick={() => keep(null)}>
            <FormattedMessage id="booking.details.delete" />
          </Button>
        )}
        {isChanged && (
          <>
            <Button variant="quiet" onClick={begin}>
              <FormattedMessage id="booking.details.undo" />
            </Button>
            <Button type="submit" busy={save.isPending}>
              <FormattedMessage id="booking.details.save" />
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
