import type { RoomLayout, WorkspaceDetails } from '@escale/contract';
import { Stepper, useDates, useMoney } from '@escale/ui';
import { Checkbox, RadioGroup } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../../messages/request/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import { RetryNotice } from '../../read-failed.tsx';
import type { BookingDraft } from '../draft/booking-draft.ts';
import type { BookingCheck } from '../price/price-summary.tsx';
import { orderUntil } from './services.rules.ts';
import styles from './services-step.module.css';
import type { Offered } from './use-offered.ts';

/** Maximum quantity of one service that is paid once. */
const mostOfOne = 20;
const noWish = 'none';

interface ServicesStepProps {
  draft: BookingDraft;
  space: WorkspaceDetails;
  offered: Offered;
  slots: BookingCheck['slots'];
  onChange: (changes: Partial<BookingDraft>) => void;
}

/** How the room is set up, and what is ordered with it while it is early enough (BKG-01, BKG-09). */
export const ServicesStep = withTexts(
  texts,
  function ServicesStep({ draft, space, offered, slots, onChange }: ServicesStepProps) {
    const intl = useIntl();
    return (
      <div className={styles.step}>
        {space.layouts.length > 0 && (
          <RadioGroup<RoomLayout | typeof noWish>
            label={intl.formatMessage({ id: 'booking.layout.label' })}
            showLabel
            name="layout"
            value={draft.layout ?? noWish}
            onChange={(layout) => onChange({ layout: layout === noWish ? null : layout })}
            options={[
              { value: noWish, label: intl.formatMessage({ id: 'booking.layout.none' }) },
              ...space.layouts.map(({ layout, people }) => ({
                value: layout,
                label: intl.formatMessage({ id: `booking.layout.${layout}` }),
                hint: intl.formatMessage({ id: 'booking.layout.people' }, { people }),
                disabled: people < draft.people && draft.layout !== layout,
              })),
            ]}
          />
        )}
        {offered.failed ? (
          <RetryNotice
            title={intl.formatMessage({ id: 'booking.services.failed' })}
            tone="warning"
            onRetry={offered.retry}
          >
            {offered.failed}
          </RetryNotice>
        ) : (
          (offered.items?.length ?? 0) > 0 && <ServiceList {...{ draft, space, offered, slots, onChange }} />
        )}
      </div>
    );
  },
);

/** The services of a space, each with its price; what was chosen can be taken back at any time. */
function ServiceList({ draft, space, offered, slots, onChange }: ServicesStepProps) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const times = slots.map(({ slot }) => slot);
  const leads = offered.items?.map(({ hoursAhead = offered.hoursAhead }) => hoursAhead) ?? [];
  const until = orderUntil(times, space, Math.max(...leads));
  // Of several dates the later ones can still have them.
  const isLateFor = (hoursAhead: number) => {
    const last = orderUntil(times.slice(-1), space, hoursAhead);
    return last !== null && Date.parse(last) <= Date.now();
  };
  const set = (id: string, quantity: number) => {
    const others = draft.services.filter((service) => service.id !== id);
    onChange({ services: quantity > 0 ? [...others, { id, quantity }] : others });
  };
  return (
    <fieldset className={styles.services}>
      <legend>
        <FormattedMessage id="booking.services.title" />
      </legend>
      <p className={styles.hint}>
        <FormattedMessage
          id={
            isLateFor(Math.min(...leads))
              ? 'booking.services.late'
              : until
                ? 'booking.services.until'
                : 'booking.services.ahead'
          }
          values={{ hours: Math.max(...leads), when: until && dates.instant(until, space.timezone) }}
        />
      </p>
      <ul className={styles.list}>
        {offered.items?.map(({ id, name, priceCents, per, stock, hoursAhead = offered.hoursAhead }) => {
          const isLate = isLateFor(hoursAhead);
          const quantity = draft.services.find((service) => service.id === id)?.quantity ?? 0;
          return (
            <li key={id}>
              <Checkbox
                checked={quantity > 0}
                disabled={isLate && quantity === 0}
                onChange={(on) => set(id, on ? 1 : 0)}
                hint={
                  <FormattedMessage
                    id="booking.services.price"
                    values={{ price: money.euros(priceCents), per, people: draft.people }}
                  />
                }
              >
                {name}
              </Checkbox>
              {quantity > 0 && per === 'booking' && (
                <Stepper
                  label={intl.formatMessage({ id: 'booking.services.quantity' }, { name })}
                  value={quantity}
                  min={1}
                  max={isLate ? quantity : Math.min(stock ?? mostOfOne, mostOfOne)}
                  onChange={(next) => set(id, next)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
