import type { WorkspaceDetails } from '@escale/contract';
import { RemoteWidget } from '@escale/platform';
import { Button, Segments, Skeleton, Stepper, useDates, useMoney } from '@escale/ui';
import { Field, MonthGrid, PhoneInput, RadioGroup, TextArea, TextInput } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './book.module.css';
import type { BookingDraft } from './booking-draft.ts';
import { Step } from './step.tsx';

export type StepName = 'date' | 'people' | 'seat' | 'phone' | 'payment' | 'comment';
const commentLimit = 250;
const order: StepName[] = ['date', 'people', 'seat', 'phone', 'payment', 'comment'];

interface BookStepsProps {
  draft: BookingDraft;
  space: WorkspaceDetails;
  free: boolean;
  today: string;
  /** True once the member tried to confirm: only then what is missing is an error. */
  asked: boolean;
  missing: readonly ('seat' | 'phone')[];
  creditsCents: number | null;
  promoError: string | undefined;
  open: StepName | null;
  onOpen: (step: StepName | null) => void;
  onChange: (changes: Partial<BookingDraft>) => void;
}

/** The steps of a booking in their order; those a space does not need are not there. */
export function BookSteps({
  draft,
  space,
  free,
  today,
  asked,
  missing,
  creditsCents,
  promoError,
  open,
  onOpen,
  onChange,
}: BookStepsProps) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const text = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `booking.${id}` }, values);
  const steps = order.filter((name) => (name !== 'seat' || space.hasSeats) && (name !== 'payment' || !free));
  const next = (from: StepName) => (
    <div className={styles.next}>
      <Button variant="second" size="small" onClick={() => onOpen(steps[steps.indexOf(from) + 1] ?? null)}>
        <FormattedMessage id="booking.step.next" />
      </Button>
    </div>
  );
  const bodies: Record<
    StepName,
    {
      icon: 'calendar-days' | 'users' | 'armchair' | 'phone' | 'credit-card' | 'message-square';
      done: boolean;
      summary: string;
      body: React.ReactNode;
    }
  > = {
    date: {
      icon: 'calendar-days',
      done: true,
      summary: `${dates.day(draft.date)}, ${text(`part.${draft.part}`)}`,
      body: (
        <>
          <div className={styles.row}>
            <MonthGrid
              label={text('date.title')}
              value={draft.date}
              min={today}
              onChange={(date) => onChange({ date, seat: null })}
            />
            <Segments
              label={text('part.label')}
              value={draft.part}
              onChange={(part) =>
                onChange({ part: part === 'morning' || part === 'afternoon' ? part : 'day', seat: null })
              }
              items={(['morning', 'afternoon', 'day'] as const).map((id) => ({ id, label: text(`part.${id}`) }))}
            />
          </div>
          {next('date')}
        </>
      ),
    },
    people: {
      icon: 'users',
      done: true,
      summary: text('people.count', { count: draft.people }),
      body: (
        <>
          <Stepper
            label={text('people.label')}
            value={draft.people}
            min={1}
            max={space.capacity}
            onChange={(people) => onChange({ people })}
          />
          {next('people')}
        </>
      ),
    },
    seat: {
      icon: 'armchair',
      done: draft.seat !== null,
      summary: draft.seat ? text('seat.chosen', { name: draft.seat.name }) : text('seat.none'),
      body: (
        <>
          {asked && missing.includes('seat') && <p role="alert">{text('seat.missing')}</p>}
          <RemoteWidget
            name="floormap/FloorPicker"
            fallback={<Skeleton height={360} radius={14} />}
            props={{
              workspaceId: space.id,
              date: draft.date,
              part: draft.part,
              selectedSeatId: draft.seat?.id ?? null,
              onSelect: (seat) => onChange({ seat: seat && { id: seat.id, name: seat.name } }),
            }}
          />
          {next('seat')}
        </>
      ),
    },
    phone: {
      icon: 'phone',
      done: !missing.includes('phone'),
      summary: draft.phone || text('phone.none'),
      body: (
        <div className={styles.fields}>
          <Field
            label={text('phone.label')}
            hint={text('phone.hint')}
            error={asked && missing.includes('phone') ? text('phone.missing') : undefined}
          >
            <PhoneInput value={draft.phone} onChange={(phone) => onChange({ phone })} />
          </Field>
          {next('phone')}
        </div>
      ),
    },
    payment: {
      icon: 'credit-card',
      done: true,
      summary: draft.method === 'credits' ? text('payment.credits') : text('payment.card'),
      body: (
        <div className={styles.fields}>
          <RadioGroup
            label={text('payment.label')}
            name="payment"
            value={draft.method}
            onChange={(method) => onChange({ method: method === 'card' ? 'card' : 'credits' })}
            options={[
              {
                value: 'credits',
                label: text('payment.credits'),
                hint:
                  creditsCents === null
                    ? text('payment.no-credits')
                    : text('payment.credits-left', { left: money.credits(creditsCents) }),
                disabled: creditsCents === null,
              },
              { value: 'card', label: text('payment.card'), hint: text('payment.card-hint') },
            ]}
          />
          <Field label={text('promo.label')} optional error={promoError}>
            <TextInput
              value={draft.promoCode}
              maxLength={40}
              onChange={(event) => onChange({ promoCode: event.currentTarget.value.toUpperCase() })}
            />
          </Field>
          {next('payment')}
        </div>
      ),
    },
    comment: {
      icon: 'message-square',
      done: draft.comment !== '',
      summary: draft.comment || text('comment.none', { limit: commentLimit }),
      body: (
        <Field label={text('comment.label')} optional>
          <TextArea
            value={draft.comment}
            maxLength={commentLimit}
            counter
            onChange={(event) => onChange({ comment: event.currentTarget.value })}
          />
        </Field>
      ),
    },
  };
  return steps.map((name) => {
    const { icon, done, summary, body } = bodies[name];
    return (
      <Step
        key={name}
        title={text(`${name}.title`)}
        icon={icon}
        done={done}
        summary={summary}
        open={open === name}
        onOpen={() => onOpen(name)}
      >
        {body}
      </Step>
    );
  });
}
