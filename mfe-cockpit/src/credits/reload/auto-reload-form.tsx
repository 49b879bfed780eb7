import type { AutoReload } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { notify, useApiMutation, useApiQuery } from '@escale/platform';
import { Button, Notice } from '@escale/ui';
import { Field, Switch, TextInput } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { centsFrom, typedAmount } from '../../form/amount.rules.ts';
import { DraftForm } from '../../form/draft-form.tsx';
import { useDraft } from '../../form/use-draft.ts';
import type { CardOfProvider, CardSource } from '../../payment/card-field.tsx';
import { useRefusalWords } from '../../payment/use-refusal-words.ts';
import styles from './reload.module.css';
import { leastReloadCents, mostReloadCents } from './reload.rules.ts';

interface Props {
  card: CardOfProvider;
  /** The card field of the dialog: its card is kept for the loads to come. */
  source: CardSource | null;
}

/** When the account loads itself, as a sentence with two amounts (CKP-10). */
export function AutoReloadForm({ card, source }: Props) {
  const { data } = useApiQuery(cockpitApi.reloads.auto);
  if (!data || card.provider === 'none') return null;
  return <Sentence auto={data.autoReload} source={source} />;
}

function Sentence({ auto, source }: { auto: AutoReload | null; source: CardSource | null }) {
  const intl = useIntl();
  const change = useApiMutation(cockpitApi.reloads.setAuto);
  const refusalOf = useRefusalWords();
  const sign = intl.formatNumberToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
  const words = (id: string) => intl.formatMessage({ id });
  const names = {
    enabled: words('cockpit.credits.auto'),
    paysInvoices: words('cockpit.credits.auto.invoices'),
    threshold: words('cockpit.credits.auto.threshold'),
    amount: words('cockpit.credits.auto.amount'),
  };
  const isAmount = (text: string, least: number) => {
    const cents = centsFrom(text);
    return cents !== null && cents >= least && cents <= mostReloadCents;
  };
  const draft = useDraft({
    name: 'auto-reload',
    kept: {
      enabled: auto?.enabled ?? false,
      paysInvoices: auto?.paysInvoices ?? false,
      threshold: typedAmount(auto?.thresholdCents ?? 200_000, sign),
      amount: typedAmount(auto?.excludingTaxCents ?? 500_000, sign),
    },
    faultOf: ({ threshold, amount }, field) => {
      if (field === 'threshold' && !isAmount(threshold, -mostReloadCents)) return words('cockpit.credits.auto.fault');
      return field === 'amount' && !isAmount(amount, leastReloadCents) ? words('cockpit.credits.load.fault') : null;
    },
    save: async ({ enabled, paysInvoices, threshold, amount }) => {
      // The card that is kept already is used, unless it was refused.
      const needsCard = auto === null || auto.failedAt !== null;
      const cardToken = needsCard ? await source?.token() : undefined;
      if (needsCard && !cardToken) return;
      const thresholdCents = centsFrom(threshold) ?? 0;
      const excludingTaxCents = centsFrom(amount) ?? 0;
      await change.mutateAsync({
        body: { enabled, paysInvoices, thresholdCents, excludingTaxCents, ...(cardToken ? { cardToken } : {}) },
      });
      notify({ tone: 'success', message: words('cockpit.credits.auto.saved') });
    },
  });
  const box = (field: 'threshold' | 'amount') => (
    <Field label={names[field]} error={draft.faultOf(field)}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        size="small"
        value={draft.draft[field]}
        onChange={({ target }) => draft.change(field, target.value)}
      />
    </Field>
  );
  return (
    <DraftForm id="auto-reload" draft={draft} names={names} refusalOf={refusalOf}>
      <div className={styles.auto}>
        <Switch checked={draft.draft.enabled} onChange={(enabled) => draft.change('enabled', enabled)}>
          {names.enabled}
        </Switch>
        <div>
          <Switch
            checked={draft.draft.paysInvoices}
            onChange={(paysInvoices) => draft.change('paysInvoices', paysInvoices)}
          >
            {names.paysInvoices}
          </Switch>
          <p className="soft">
            <FormattedMessage id="cockpit.credits.auto.invoices.hint" />
          </p>
        </div>
        {auto?.failedAt && (
          <Notice tone="danger">
            <FormattedMessage id="cockpit.credits.auto.failed.long" />
          </Notice>
        )}
        <div className={styles.sentence}>
          {box('threshold')}
          {box('amount')}
          {draft.changed.length > 0 && (
            <>
              <Button variant="quiet" size="small" onClick={draft.undoAll}>
                <FormattedMessage id="cockpit.form.undoAll" />
              </Button>
              <Button type="submit" variant="second" size="small" busy={draft.isBusy}>
                <FormattedMessage id="cockpit.form.save" />
              </Button>
            </>
          )}
        </div>
      </div>
    </DraftForm>
  );
}
