import { faceOf, type Part, type Person, type WorkspaceDetails } from '@escale/contract';
import { useSession } from '@escale/platform';
import { addDays, type Hours, openingOf, withElision } from '@escale/rules';
import { AvatarStack, type IconName, Skeleton, useDates, useMoney } from '@escale/ui';
import { PhoneNumber } from '@escale/ui/form';
import { lazy, type ReactNode, Suspense } from 'react';
import { useIntl } from 'react-intl';
import type { CardSource } from './card/card-source.ts';
import type { BookingDraft } from './draft/booking-draft.ts';
import { partOf } from './draft/booking-request.ts';
import type { HourCell } from './draft/hours.rules.ts';
import { commentLimit, type Missing } from './draft/missing.rules.ts';
import { ownPart } from './price/own-part.ts';
import type { BookingCheck } from './price/price-summary.tsx';
import { type Offered, offersAnything } from './services/use-offered.ts';
import { useSlotWords } from './slot-words.ts';
import { Step } from './step.tsx';
import { fullName } from './steps/full-name.ts';

// Most bookings are confirmed with these steps folded.
const DateStep = lazy(() => import('./steps/date-step.tsx').then(({ DateStep: step }) => ({ default: step })));
const PeopleStep = lazy(() => import('./steps/people-step.tsx').then(({ PeopleStep: step }) => ({ default: step })));

// One file for the three small ones: each further file lengthens the list that the page loads.
const CommentStep = lazy(() =>
  import(/* webpackChunkName: "steps" */ './steps/comment-step.tsx').then(({ CommentStep: step }) => ({
    default: step,
  })),
);
const ContactStep = lazy(() =>
  import(/* webpackChunkName: "steps" */ './steps/contact-step.tsx').then(({ ContactStep: step }) => ({
    default: step,
  })),
);
const SeatStep = lazy(() =>
  import(/* webpackChunkName: "steps" */ './steps/seat-step.tsx').then(({ SeatStep: step }) => ({ default: step })),
);
const ServicesStep = lazy(() =>
  import('./services/services-step.tsx').then(({ ServicesStep: step }) => ({ default: step })),
);
const PaymentStep = lazy(() => import('./steps/payment-step.tsx').then(({ PaymentStep: step }) => ({ default: step })));

export type StepName = 'date' | 'people' | 'seat' | 'services' | 'phone' | 'payment' | 'comment';
const order: StepName[] = ['date', 'people', 'seat', 'services', 'phone', 'payment', 'comment'];

interface BookStepsProps {
  draft: BookingDraft;
  space: WorkspaceDetails;
  check: BookingCheck | undefined;
  /** Decisions about all dates of a repetition; those of the check where there is none. */
  outcome: BookingCheck['slots'] | undefined;
  offered: Offered;
  cells: readonly HourCell[] | null;
  hours: Hours | null;
  /** True when there is nothing to pay here: the space is free, or closed to this member. */
  free: boolean;
  today: string;
  /** True once the member tried to confirm: only then is a missing field an error. */
  tried: boolean;
  /** True once the member tried to confirm with this kind of invoice. */
  billingTried: boolean;
  /** True after an attempt to continue with an incomplete guest. */
  guestTried: boolean;
  missing: readonly Missing[];
  tryPromo: (code: string) => Promise<string | null>;
  open: StepName | null;
  /** False while the page opens a step by itself: only a press moves the focus. */
  moves: boolean;
  onOpen: (step: StepName | null) => void;
  onChange: (changes: Partial<BookingDraft>) => void;
  onSource: (source: CardSource | null) => void;
}

/** The steps of a booking in order, without those a space does not need. */
export function BookSteps(props: BookStepsProps) {
  const { draft, space, check, offered, outcome, cells, hours, free, today, tried, guestTried, missing, open, moves } =
    props;
  const { onOpen, onChange } = props;
  const intl = useIntl();
  const text = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `booking.${id}` }, values);
  const summaries = useSummaries(props);
  const isNeeded: Partial<Record<StepName, boolean>> = {
    seat: space.hasSeats,
    services: offersAnything(space, offered),
    payment: !free,
  };
  const steps = order.filter((name) => isNeeded[name] ?? true);
  const part = partOf(draft, space);
  const bodies: Record<StepName, { icon: IconName; done: boolean; body: ReactNode }> = {
    date: {
      icon: 'calendar-days',
      done: !missing.includes('hours'),
      body: (
        <Suspense fallback={<Skeleton height={320} radius={14} />}>
          <DateStep
            {...{ draft, space, today, cells, hours, outcome }}
            onChange={(changes) => onChange(seatless(changes))}
          />
        </Suspense>
      ),
    },
    people: {
      icon: 'users',
      done: !missing.includes('people') && !missing.includes('guest'),
      body: (
        <Suspense fallback={<Skeleton height={200} radius={14} />}>
          <PeopleStep {...{ draft, space, onChange }} tried={guestTried} />
        </Suspense>
      ),
    },
    seat: {
      icon: 'armchair',
      done: draft.seat !== null,
      body: (
        <Suspense fallback={<Skeleton height={360} radius={14} />}>
          <SeatStep {...{ draft, space, check, part, today, onChange }} isMissing={tried && missing.includes('seat')} />
        </Suspense>
      ),
    },
    services: {
      icon: 'coffee',
      done: draft.services.length > 0 || draft.layout !== null,
      body: (
        <Suspense fallback={<Skeleton height={120} radius={14} />}>
          <ServicesStep {...{ draft, space, offered, onChange }} slots={check?.slots ?? []} />
        </Suspense>
      ),
    },
    phone: {
      icon: 'phone',
      done: !missing.includes('phone'),
      body: (
        <Suspense fallback={<Skeleton height={88} radius={14} />}>
          <ContactStep {...{ draft, tried, onChange }} />
        </Suspense>
      ),
    },
    payment: {
      icon: 'credit-card',
      done: !missing.includes('billing') && !missing.includes('sharing'),
      body: (
        <Suspense fallback={<Skeleton height={160} radius={14} />}>
          <PaymentStep {...props} tried={props.billingTried} triedSharing={tried} />
        </Suspense>
      ),
    },
    comment: {
      icon: 'message-square',
      done: draft.comment !== '' && !missing.includes('comment'),
      body: (
        <Suspense fallback={<Skeleton height={140} radius={14} />}>
          <CommentStep comment={draft.comment} onChange={onChange} />
        </Suspense>
      ),
    },
  };
  return steps.map((name, index) => {
    const { icon, done, body } = bodies[name];
    return (
      <Step
        key={name}
        title={name === 'services' && space.layouts.length > 0 ? text('services.title.room') : text(`${name}.title`)}
        icon={icon}
        done={done}
        summary={summaries[name]}
        open={open === name}
        moves={moves}
        optional={name === 'comment' || name === 'services'}
        keep={name === 'payment' && ownPart(draft, check).card > 0}
        onOpen={() => onOpen(name)}
        onNext={index < steps.length - 1 ? () => onOpen(steps[index + 1] ?? null) : undefined}
      >
        {body}
      </Step>
    );
  });
}

/** Any Monday: its week names the weekdays. */
const someMonday = '2024-01-01';

/** Another day or half has other free seats. */
function seatless(changes: Partial<BookingDraft>): Partial<BookingDraft> {
  return changes.part || changes.dates ? { ...changes, seat: null } : changes;
}

/** One-line summary of each step: the main value strong, the details soft. */
function useSummaries({ draft, space, check, offered, hours }: BookStepsProps): Record<StepName, ReactNode> {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const words = useSlotWords();
  const { member } = useSession();
  const booker = draft.onBehalfOf ?? member;
  const text = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `booking.${id}` }, values);
  const part = partOf(draft, space);
  const [first = ''] = draft.dates;
  const { repeat } = draft;
  // A seat not chosen yet refuses no date.
  const refused =
    check?.slots.filter(({ decisions }) =>
      decisions.some(({ passed, rule }) => !passed && (rule !== 'seat' || draft.seat)),
    ).length ?? 0;
  const day = draft.dates.length === 1 ? dates.day(first) : text('date.count', { count: draft.dates.length });
  const time = part !== 'hours' ? words.part(part) : hours ? words.hours(hours) : text('hours.none');
  const orderedNames = draft.services.map(({ id, quantity }) => {
    const name = offered.items?.find((service) => service.id === id)?.name ?? '…';
    return quantity > 1 ? `${quantity} × ${name}` : name;
  });
  const { onBehalfOf } = draft;
  const names = [
    onBehalfOf ? fullName(onBehalfOf) : text('people.you'),
    ...draft.participants.map(fullName),
    ...draft.guests.map(({ name }) => name),
  ];
  const creditsOf = (other: Person | null) =>
    other ? text('payment.credits-of', withElision({ name: other.firstName })) : text('payment.credits');
  const cardCents = ownPart(draft, check).card;
  const total = check?.price.totalIncludingTaxCents ?? 0;
  const bill =
    draft.billing.kind === 'company' ? draft.billing.name : `${draft.billing.firstName} ${draft.billing.lastName}`;
  const openWords = ({ openingHours }: WorkspaceDetails, date: string, half: Part) => {
    const opening = openingOf(openingHours, date);
    const from = opening?.[half === 'afternoon' ? 'afternoon' : 'morning']?.from;
    const to = opening?.[half === 'morning' ? 'morning' : 'afternoon']?.to;
    return from && to ? words.hours({ from, to }) : null;
  };
  return {
    date: repeat ? (
      <>
        <span>
          {text('repeat.words', {
            every: String(repeat.every),
            days: intl.formatList(repeat.weekdays.map((weekday) => dates.weekday(addDays(someMonday, weekday - 1)))),
            time,
          })}
        </span>
        <span className="soft">
          {text('repeat.summary', { count: check?.slots.length ?? draft.dates.length, refused })}
        </span>
      </>
    ) : (
      <>
        <span>
          {day}, {time}
        </span>
        {draft.dates.length === 1 && part !== 'hours' && <span className="soft">{openWords(space, first, part)}</span>}
        {draft.dates.length > 1 && <span className="soft">{draft.dates.map(dates.shortDay).join(', ')}</span>}
      </>
    ),
    people: (
      <>
        {names.length === 1 && !onBehalfOf ? (
          text('people.count', { count: draft.people })
        ) : (
          <>
            {(onBehalfOf || draft.participants.length > 0) && (
              <AvatarStack people={[...(booker ? [booker] : []), ...draft.participants].map(faceOf)} size={24} />
            )}
            <span>{intl.formatList(names, { type: 'conjunction' })}</span>
            {draft.people > names.length && (
              <span className="soft">{text('people.count', { count: draft.people })}</span>
            )}
          </>
        )}
        {draft.isPrivate && <span className="soft">{text('private.on')}</span>}
      </>
    ),
    seat: !draft.seat
      ? text('seat.none')
      : draft.seat.name
        ? text('seat.chosen', { name: draft.seat.name })
        : text('seat.from-link'),
    services:
      draft.services.length === 0 && !draft.layout ? (
        <span className="soft">{text('services.none')}</span>
      ) : (
        <span>{intl.formatList([...(draft.layout ? [text(`layout.${draft.layout}`)] : []), ...orderedNames])}</span>
      ),
    phone: draft.phone ? <PhoneNumber value={draft.phone} /> : text('phone.none'),
    payment: (
      <>
        <span>
          {cardCents === 0 ? creditsOf(onBehalfOf) : text(cardCents < total ? 'payment.shared' : 'payment.card')}
        </span>
        <span className="soft">
          {cardCents === 0
            ? text('payment.nothing-by-card')
            : text('payment.by-card', { amount: money.euros(cardCents) })}
          {cardCents > 0 && bill.trim() ? ` · ${text('bill.for', { name: bill })}` : ''}
        </span>
      </>
    ),
    comment: draft.comment || <span className="soft">{text('comment.none', { limit: commentLimit })}</span>,
  };
}
