import type { Person } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';
import { withElision } from '@escale/rules';
import { Field, RadioGroup, Select, Switch } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { RetryNotice } from '../../read-failed.tsx';
import type { BookingDraft } from '../draft/booking-draft.ts';
import { withNames } from '../draft/people.rules.ts';
import { fullName } from './full-name.ts';
import styles from './steps.module.css';

/** Up to this many people are all visible; more are in a list. */
const mostRadios = 4;
const me = 'me';

interface WhomChoiceProps {
  draft: BookingDraft;
  onChange: (changes: Partial<BookingDraft>) => void;
}

/** Whose booking it is, where others let the member book for them, and whether colleagues see who comes (BKG-22). */
export function WhomChoice({ draft, onChange }: WhomChoiceProps) {
  const intl = useIntl();
  const query = useApiQuery(lateApi.delegates.list);
  const { onBehalfOf } = draft;
  const known = query.data?.for ?? [];
  // Who has withdrawn the right meanwhile stays visible until another choice: the server tells why it is refused.
  const people = onBehalfOf && !known.some(({ id }) => id === onBehalfOf.id) ? [onBehalfOf, ...known] : known;
  const label = intl.formatMessage({ id: 'booking.whom.label' });
  const options = [
    { value: me, label: intl.formatMessage({ id: 'booking.whom.me' }) },
    ...people.map((person) => ({ value: person.id, label: fullName(person) })),
  ];
  const choose = (id: string) => {
    const chosen = people.find((person) => person.id === id) ?? null;
    onChange({ onBehalfOf: chosen, ...withoutPerson(draft, chosen) });
  };
  return (
    <>
      {query.isError && (
        <RetryNotice
          title={intl.formatMessage({ id: 'booking.whom.failed' })}
          tone="warning"
          onRetry={() => query.refetch()}
        >
          {query.error.message}
        </RetryNotice>
      )}
      {query.isSuccess && people.length === 0 && (
        <p className={styles.hint}>
          <FormattedMessage id="booking.whom.nobody" />
        </p>
      )}
      {people.length > 0 && (
        <div className={styles.fields}>
          {people.length > mostRadios ? (
            <Field label={label}>
              <Select
                value={onBehalfOf?.id ?? me}
                options={options}
                onChange={(event) => choose(event.currentTarget.value)}
              />
            </Field>
          ) : (
            <RadioGroup
              label={label}
              showLabel
              name="whom"
              value={onBehalfOf?.id ?? me}
              options={options}
              onChange={choose}
            />
          )}
          {onBehalfOf && (
            <p className={styles.hint} aria-live="polite">
              <FormattedMessage id="booking.whom.credits" values={withElision({ name: onBehalfOf.firstName })} />
            </p>
          )}
        </div>
      )}
      <Switch
        checked={draft.isPrivate}
        onChange={(isPrivate) => onChange({ isPrivate })}
        hint={
          <FormattedMessage
            id={onBehalfOf ? 'booking.private.of-other' : 'booking.private.own'}
            values={withElision({ name: onBehalfOf?.firstName ?? '' })}
          />
        }
      >
        <FormattedMessage id="booking.private.label" />
      </Switch>
    </>
  );
}

/** Nobody is named twice: who has the booking is no participant of it. */
function withoutPerson(draft: BookingDraft, person: Person | null): Partial<BookingDraft> {
  const participants = draft.participants.filter(({ id }) => id !== person?.id);
  return participants.length < draft.participants.length ? withNames(draft, { participants }) : {};
}
