import { api } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { Button, Chip } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './steps.module.css';

interface PromoFieldProps {
  /** The applied code; empty for none. */
  code: string;
  tryCode: (code: string) => Promise<string | null>;
  onChange: (code: string) => void;
}

/** A promo code is tried before it is applied, so that an invalid one never hides the price (BKG-01). */
export function PromoField({ code, tryCode, onChange }: PromoFieldProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const mine = useApiQuery(api.discounts.list).data?.items.filter(({ kind }) => kind === 'code') ?? [];
  if (code) {
    return (
      <div>
        <Chip removeLabel={intl.formatMessage({ id: 'booking.promo.remove' }, { code })} onRemove={() => onChange('')}>
          <FormattedMessage id="booking.promo.applied" values={{ code }} />
        </Chip>
      </div>
    );
  }
  const apply = async (wanted: string) => {
    if (!wanted || isBusy) return;
    setBusy(true);
    const refused = await tryCode(wanted);
    setBusy(false);
    setError(refused);
    if (refused === null) onChange(wanted);
  };
  return (
    <form
      className={styles.fields}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void apply(typed.trim());
      }}
    >
      <div className={styles.promo}>
        <Field label={intl.formatMessage({ id: 'booking.promo.label' })} optional error={error ?? undefined}>
          <TextInput
            value={typed}
            maxLength={40}
            autoComplete="off"
            onChange={(event) => {
              setTyped(event.currentTarget.value.toUpperCase());
              setError(null);
            }}
          />
        </Field>
        <Button type="submit" variant="second" busy={isBusy}>
          <FormattedMessage id="booking.promo.apply" />
        </Button>
      </div>
      {mine.length > 0 && (
        <div className={styles.kept} role="group" aria-label={intl.formatMessage({ id: 'booking.promo.mine' })}>
          {mine.map(
            (discount) =>
              discount.kind === 'code' && (
                <Chip key={discount.code} icon="ticket" onClick={() => void apply(discount.code)}>
                  <FormattedMessage
                    id="booking.promo.kept"
                    values={{ code: discount.code, percent: discount.percent }}
                  />
                </Chip>
              ),
          )}
        </div>
      )}
    </form>
  );
}
