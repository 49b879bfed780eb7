import { canShare } from '@escale/rules';
import { Button, Notice, useMoney } from '@escale/ui';
import { Checkbox, Field, Switch, TextInput } from '@escale/ui/form';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../../messages/share/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import type { BookingDraft } from '../draft/booking-draft.ts';
import type { BookingCheck } from '../price/price-summary.tsx';
import { fullName } from './full-name.ts';
import styles from './steps.module.css';

/** Characters that a custom field of a company holds. */
const longestField = 200;

interface ShareChoiceProps {
  draft: BookingDraft;
  check: BookingCheck;
  /** True after an attempt to confirm without the colleagues' agreement. */
  tried: boolean;
  onChange: (changes: Partial<BookingDraft>) => void;
}

/** Each one's share of the price, the box that authorises the use of colleagues' credits, and the company's fields (BKG-08). */
export const ShareChoice = withTexts(texts, function ShareChoice({ draft, check, tried, onChange }: ShareChoiceProps) {
  const intl = useIntl();
  const money = useMoney();
  const { sharing, participants } = draft;
  const total = check.price.totalIncludingTaxCents;
  const share = Math.floor(total / (participants.length + 1));
  const names = intl.formatList(
    participants.map(({ firstName }) => firstName),
    { type: 'conjunction' },
  );
  const refused = check.cannotPay ?? [];
  const isShareable = canShare(check.refunds);
  const errorId = useId();
  const isFilled = (fields: Readonly<Record<string, string>>) =>
    (check.customFields ?? []).every(({ id, required }) => !required || Boolean(fields[id]?.trim()));
  const fill = (id: string, value: string) => {
    if (!sharing) return;
    const fields = { ...sharing.fields, [id]: value };
    onChange({ sharing: { fields, consent: sharing.consent && isFilled(fields) } });
  };
  return (
    <section className={styles.card}>
      <Switch
        checked={sharing !== null}
        onChange={(on) => onChange({ sharing: on ? { consent: false, fields: {} } : null })}
        disabled={!isShareable && sharing === null}
        hint={<FormattedMessage id={isShareable ? 'booking.share.hint' : 'booking.share.kept'} />}
      >
        <FormattedMessage id="booking.share.label" />
      </Switch>
      {sharing && (
        <>
          <dl className={styles.shares}>
            <div>
              <dt>{draft.onBehalfOf ? fullName(draft.onBehalfOf) : <FormattedMessage id="booking.people.you" />}</dt>
              <dd className="num">{money.credits(total - share * participants.length)}</dd>
            </div>
            {participants.map((person) => (
              <div key={person.id}>
                <dt>{fullName(person)}</dt>
                <dd className="num">{money.credits(share)}</dd>
              </div>
            ))}
          </dl>
          {check.customFields?.map(({ id, label, required }) => (
            <Field key={id} label={label} optional={!required}>
              <TextInput
                value={sharing.fields[id] ?? ''}
                maxLength={longestField}
                onChange={(event) => fill(id, event.currentTarget.value)}
              />
            </Field>
          ))}
          <Checkbox
            checked={sharing.consent}
            disabled={!isFilled(sharing.fields)}
            hint={isFilled(sharing.fields) ? undefined : <FormattedMessage id="booking.share.fields-first" />}
            wrongBy={tried && !sharing.consent ? errorId : undefined}
            onChange={(consent) => onChange({ sharing: { ...sharing, consent } })}
          >
            <FormattedMessage id="booking.share.consent" values={{ names, count: participants.length }} />
          </Checkbox>
          {tried && !sharing.consent && (
            <p id={errorId} className={styles.wrong}>
              <FormattedMessage id="booking.share.missing" />
            </p>
          )}
          {refused.length > 0 && (
            <Notice
              tone="warning"
              action={
                <Button size="small" variant="second" onClick={() => onChange({ sharing: null })}>
                  <FormattedMessage id="booking.share.alone" />
                </Button>
              }
            >
              <FormattedMessage
                id="booking.share.refused"
                values={{
                  count: refused.length,
                  names: intl.formatList(refused.map(fullName), { type: 'conjunction' }),
                }}
              />
            </Notice>
          )}
        </>
      )}
    </section>
  );
});
