import { api, type SlotChoice, type WorkspaceDetails } from '@escale/contract';
import { ApiError, call, useApiQuery } from '@escale/platform';
import { namedPeople } from '@escale/rules';
import { Notice, PageHeading } from '@escale/ui';
import { localToday } from '@escale/ui/form';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { RetryNotice } from '../read-failed.tsx';
import { decisionsOf } from '../trace/decisions-of.ts';
import styles from './book.module.css';
import { BookSteps, type StepName } from './book-steps.tsx';
import type { CardSource } from './card/card-source.ts';
import { type BookingDraft, noGuest } from './draft/booking-draft.ts';
import { isFree, requestOf, seatOf } from './draft/booking-request.ts';
import { addTyped, isGuestTyped } from './draft/guest.rules.ts';
import { type Missing, missingOf } from './draft/missing.rules.ts';
import { isSoonOver, soonMinutes } from './draft/soon-over.rules.ts';
import { useHours } from './draft/use-hours.ts';
import { isOpen } from './is-open.ts';
import { ConfirmBar } from './price/confirm-bar.tsx';
import { needsApproval } from './price/needs-approval.ts';
import { ownPart } from './price/own-part.ts';
import { PriceSummary } from './price/price-summary.tsx';
import { heldIn } from './refusal/held-bookings.ts';
import { useOwnBooking } from './refusal/use-own-booking.ts';
import { bookableWays, isWaitable, waysOutOf } from './refusal/ways-out.ts';
import { useOffered } from './services/use-offered.ts';
import { useCheckedSlots } from './use-checked-slots.ts';
import { useCreateBooking } from './use-create-booking.ts';
import { unchangeable, useReplaceBooking } from './use-replace-booking.ts';

const AlreadyBooked = lazy(() =>
  import('./refusal/already-booked.tsx').then(({ AlreadyBooked: question }) => ({ default: question })),
);
// What a refusal shows is one file: each further one lengthens the list that the page loads.
const DateOutcomes = lazy(() =>
  import(/* webpackChunkName: "refusal" */ './refusal/date-outcomes.tsx').then(({ DateOutcomes: outcomes }) => ({
    default: outcomes,
  })),
);
const OwnBooking = lazy(() =>
  import(/* webpackChunkName: "refusal" */ './refusal/own-booking.tsx').then(({ OwnBooking: own }) => ({
    default: own,
  })),
);
const readRefusal = () => import(/* webpackChunkName: "refusal" */ './refusal/refusal.tsx');
const Refusal = lazy(() => readRefusal().then(({ Refusal: refusal }) => ({ default: refusal })));
const ReplaceDialog = lazy(() =>
  import('./refusal/replace-dialog.tsx').then(({ ReplaceDialog: dialog }) => ({ default: dialog })),
);
const BeforeBooking = lazy(() => import('./before-booking.tsx').then(({ BeforeBooking: told }) => ({ default: told })));
const WaitingList = lazy(() =>
  import('../waiting/waiting-list.tsx').then(({ WaitingList: list }) => ({ default: list })),
);

interface BookFormProps {
  space: WorkspaceDetails;
  draft: BookingDraft;
  onChange: (changes: Partial<BookingDraft>) => void;
  /** True once the booking succeeded: alternatives are not loaded again. */
  booked: boolean;
  /** True when another choice of the same visit led here: the focus moves to the heading. */
  arrived: boolean;
  onBooked: () => void;
}

/** The step in which a missing field is filled in. */
const stepOf: Record<Missing, StepName> = {
  hours: 'date',
  people: 'people',
  guest: 'people',
  seat: 'seat',
  phone: 'phone',
  billing: 'payment',
  sharing: 'payment',
  comment: 'comment',
};

/** The steps beside the price: checked and priced by the server while typing, submitted once (BKG-01, BKG-06, BKG-11). */
export function BookForm({ space, draft, booked, arrived, onChange, onBooked }: BookFormProps) {
  const intl = useIntl();
  const [open, setOpen] = useState<StepName | null | undefined>(undefined);
  // The kind of invoice that was submitted: fields of the other kind are not faulty before it is.
  const [tried, setTried] = useState<BookingDraft['billing']['kind'] | null>(null);
  const [cardMissing, setCardMissing] = useState(false);
  const [tries, setTries] = useState(0);
  const [guestTried, setGuestTried] = useState(false);
  // After 'keep both' the conflict is not raised again for the same choice (BKG-26).
  const [keepsBoth, setKeepsBoth] = useState(false);
  // Own bookings that the member gives up for this choice: a retry is the same request (BKG-06, BKG-26).
  const [replaces, setReplaces] = useState<readonly string[]>([]);
  const [isReplacing, setIsReplacing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = useRef<HTMLDivElement>(null);
  // The missing field may be far above the button: the first invalid field takes the focus once it is rendered.
  useEffect(() => {
    if (tries > 0) steps.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  // Read ahead: it also tells that the network was lost, when nothing can be read any more.
  useEffect(() => {
    readRefusal().catch(() => undefined);
  }, []);
  // The pressed link was unmounted together with the previous choice.
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  const card = useRef<CardSource | null>(null);
  const [holdCard] = useState(() => (source: CardSource | null) => {
    card.current = source;
  });
  const { cells, hours } = useHours(draft, space, !booked);
  const { slots, body, query, check, outcome } = useCheckedSlots(draft, space, hours, booked);
  const again = () => void query.refetch();
  const limits = useApiQuery(
    api.policies.remaining,
    { query: { date: draft.dates[0] ?? localToday() } },
    { enabled: !booked },
  );
  const offered = useOffered(space, !booked);
  const create = useCreateBooking(onBooked);
  const replace = useReplaceBooking(onBooked);
  const part = ownPart(draft, check);
  const byCard = part.card > 0;
  const cannotShare = (check?.cannotPay?.length ?? 0) > 0;
  const missing = missingOf(draft, space, hours, byCard);
  const first = missing[0];

  const confirm = async (alongside = keepsBoth, ends = replaces) => {
    setTried(draft.billing.kind);
    setCardMissing(false);
    const whole = withTyped();
    const held = missingOf(whole, space, hours, byCard)[0];
    if (held) {
      setGuestTried(held === 'guest');
      setTries(tries + 1);
      return setOpen(stepOf[held]);
    }
    if (cannotShare) return setOpen('payment');
    const token = byCard ? await card.current?.token() : null;
    if (byCard && !token) {
      setCardMissing(true);
      return setOpen('payment');
    }
    create.send({
      ...requestOf(whole, space, slots, token ? { token } : null),
      alongside,
      ...(ends.length > 0 ? { replaces: [...ends] } : {}),
    });
  };
  /** The draft with the guest being typed added to its list, if valid. */
  const withTyped = (): BookingDraft => {
    const added = isGuestTyped(draft, space) ? addTyped(draft) : null;
    if (!added) return draft;
    change(added);
    return { ...draft, ...added };
  };
  /** Opens another step; adds the guest being typed, or stays until they are valid. */
  const goTo = (step: StepName | null) => {
    if (opened === 'people' && isGuestTyped(withTyped(), space)) {
      setGuestTried(true);
      return setTries(tries + 1);
    }
    setOpen(step);
  };
  const retry = (alongside?: boolean) => {
    // The button is unmounted together with its refusal.
    heading.current?.focus();
    void confirm(alongside);
  };
  const forgetRefusal = () => {
    if (create.isError) create.reset();
    if (replace.isError) replace.reset();
  };
  const change = (changed: Partial<BookingDraft>) => {
    // Colleagues who were not named before have agreed to nothing.
    const asksAgain = changed.participants && draft.sharing;
    const changes = asksAgain ? { ...changed, sharing: { ...asksAgain, consent: false } } : changed;
    // The refusal concerned the previous choice.
    forgetRefusal();
    if (changes.dates || changes.part || changes.hours || changes.answers) {
      setKeepsBoth(false);
      setReplaces([]);
    }
    // A guest given up or added: the next one is not faulty before it was typed.
    if (changes.typedGuest === noGuest) setGuestTried(false);
    // The open step stays open when its last missing field is filled in.
    if (open === undefined) setOpen(opened);
    onChange(changes);
  };
  /** An own booking changed into what is chosen here. */
  const changeOf = (id: string, slot: SlotChoice) => ({
    id,
    body: { workspaceId: space.id, slot, people: draft.people, ...seatOf(draft, space) },
  });
  const replaceBy = (id: string, slot: SlotChoice) => {
    replace.send(changeOf(id, slot), () => setIsReplacing(canReplaceAll));
  };
  const openPayment = () => {
    // The button is unmounted together with its refusal, and the step may be open already.
    heading.current?.focus();
    setOpen('payment');
  };
  const pay = (method: BookingDraft['method']) => {
    change({ method });
    openPayment();
  };
  const tryPromo = async (promoCode: string) => {
    try {
      await call(api.bookings.check, { body: { ...body, promoCode } });
      return null;
    } catch (error) {
      return error instanceof ApiError ? error.message : intl.formatMessage({ id: 'booking.failed.price' });
    }
  };
  const [slot] = slots;
  // A seat not chosen yet is a step to complete, not a refusal.
  const refusals = (check?.slots ?? []).filter(
    ({ decisions }) => !decisions.every(({ passed, rule }) => passed || (rule === 'seat' && !draft.seat)),
  );
  const refused = refusals[0]?.decisions.find(({ passed }) => !passed);
  const warned = check?.slots.flatMap(({ decisions }) => decisions).find(({ passed, message }) => passed && message);
  const isBarred = refused?.rule === 'access';
  // Of several dates, the available ones can be booked.
  const isRefused =
    (draft.repeat !== null && slots.length === 0 && !missing.includes('hours')) ||
    (refusals.length > 0 && refusals.length === slots.length && !query.isError);
  const hindrance = isRefused ? (refused?.message ?? null) : null;
  const { onBehalfOf } = draft;
  const own = useOwnBooking(space, slot, !onBehalfOf && refused !== undefined && !isBarred && slots.length === 1);
  const opened = open === undefined ? (first && !isBarred ? stepOf[first] : null) : open;
  const isFixed = replace.error?.code === unchangeable;
  const failed = (isFixed ? null : replace.error) ?? create.error;
  const held = failed?.code === 'booking.already-booked' ? heldIn(failed.problem) : [];
  const [inTheWay] = held;
  // Participants, a card payment or several dates cannot be handled by changing one booking.
  const isAlone = !onBehalfOf && draft.participants.length + draft.guests.length === 0 && slots.length === 1 && !byCard;
  const canReplace = held.length === 1 && inTheWay?.isOwn && slot && isAlone && !isFixed;
  // A place that is not certain yet replaces nothing: the member would have neither meanwhile.
  const isCertain = check?.slots.every(({ waitsFor }) => waitsFor.length === 0) ?? false;
  const canReplaceAll = !onBehalfOf && held.every(({ isOwn }) => isOwn) && isCertain && !byCard;
  const failure = failed && (isOpen(failed.status) ? 'unknown' : 'failed');
  const lead = isBarred
    ? 'barred'
    : (failure ??
      (refused && (isRefused || !draft.repeat) ? 'refused' : (first ?? (draft.repeat ? 'repeat' : 'ready'))));
  const dateCount = draft.repeat && check ? check.slots.length - refusals.length : null;
  const suffices = (check?.creditsBeforeCents ?? 0) >= (check?.price.totalIncludingTaxCents ?? 0);
  /** The waiting list of a space without room for the only date of the request. */
  const waitFor = (code: string | null, rule: string) =>
    slot && !onBehalfOf && slots.length === 1 && isWaitable(code, rule) ? (
      <Suspense>
        <WaitingList space={space} slot={slot} people={draft.people} />
      </Suspense>
    ) : undefined;
  const shared = {
    people: draft.people,
    timezone: space.timezone,
    onRetry: () => retry(),
    onPayByCard: () => pay('card'),
    onOtherCard: () => {
      forgetRefusal();
      openPayment();
    },
    onPayWithCredits: byCard && suffices ? () => pay('credits') : null,
  };

  return (
    <>
      <div className={styles.page}>
        <div>
          <div className={styles.intro}>
            <PageHeading ref={heading} sub={<FormattedMessage id={`booking.lead.${lead}`} />}>
              <FormattedMessage id="booking.heading" values={{ name: space.name }} />
            </PageHeading>
          </div>
          <div ref={steps} className={styles.steps}>
            <Suspense>
              {failed && held.length > 0 ? (
                <AlreadyBooked
                  message={failed.message}
                  held={held}
                  dates={slots.length}
                  other={onBehalfOf?.firstName}
                  timezone={space.timezone}
                  busy={replace.isPending || create.isPending}
                  asksFirst={!canReplace}
                  request={canReplace ? changeOf(inTheWay.id, slot) : { body }}
                  onReplace={
                    canReplace ? () => replaceBy(inTheWay.id, slot) : canReplaceAll ? () => setIsReplacing(true) : null
                  }
                  onKeepBoth={() => {
                    setKeepsBoth(true);
                    retry(true);
                  }}
                  onLeave={() => {
                    heading.current?.focus();
                    forgetRefusal();
                  }}
                />
              ) : failed ? (
                <Refusal
                  {...shared}
                  tried
                  key={create.submittedAt}
                  tone="danger"
                  code={failed.code}
                  message={failed.message}
                  decisions={decisionsOf(failed)}
                  waysOut={bookableWays(waysOutOf(failed), { workspaceId: space.id, slots })}
                  waiting={waitFor(failed.code, 'capacity')}
                />
              ) : draft.repeat && !isBarred ? null : refusals.length > 0 && draft.dates.length > 1 ? (
                <DateOutcomes
                  slots={check?.slots ?? []}
                  refusals={refusals}
                  timezone={space.timezone}
                  onKeep={(dates) => change({ dates })}
                />
              ) : (
                refused?.code &&
                refused.message &&
                (own ? (
                  <OwnBooking booking={own} />
                ) : own === undefined ? null : (
                  <Refusal
                    {...shared}
                    tone="warning"
                    code={refused.code}
                    message={refused.message}
                    rule={refused.rule}
                    decisions={refusals[0]?.decisions}
                    fewer={refused.left !== undefined && refused.left >= namedPeople(draft) ? refused.left : null}
                    onFewer={(people) => {
                      heading.current?.focus();
                      change({ people });
                    }}
                    waysOut={bookableWays(check?.waysOut ?? [], { workspaceId: space.id, slots })}
                    waiting={waitFor(refused.code, refused.rule)}
                  />
                ))
              )}
            </Suspense>
            <Suspense>{!booked && <BeforeBooking {...{ draft, space, check, held }} />}</Suspense>
            {!refused && slot && isSoonOver(slot, space, Date.now()) && (
              <Notice tone="info">
                <FormattedMessage id="booking.soon-over" values={{ minutes: soonMinutes }} />
              </Notice>
            )}
            {!refused && warned?.message && <Notice tone="info">{warned.message}</Notice>}
            {query.isError && !failed && (
              <RetryNotice title={intl.formatMessage({ id: 'booking.failed.price' })} onRetry={again}>
                {query.error.message}
              </RetryNotice>
            )}
            {cardMissing && (
              <Notice tone="danger">
                <FormattedMessage id="booking.card.missing" />
              </Notice>
            )}
            <BookSteps
              {...{ draft, space, check, offered, outcome, cells, hours, guestTried, missing, tryPromo }}
              tried={tried !== null}
              billingTried={tried === draft.billing.kind}
              free={isFree(space) || isBarred}
              today={localToday()}
              open={opened}
              moves={open !== undefined}
              onOpen={goTo}
              onChange={change}
              onSource={holdCard}
            />
          </div>
        </div>
        <PriceSummary
          space={space}
          draft={draft}
          check={check}
          budgetCents={limits.data?.credits?.totalCents ?? null}
          busy={create.isPending}
          disabled={isRefused}
          hindrance={hindrance}
          dateCount={dateCount}
          onConfirm={() => confirm()}
        />
      </div>
      {isReplacing && held.length > 0 && (
        <Suspense>
          <ReplaceDialog
            held={held}
            request={{ body }}
            busy={create.isPending}
            onClose={() => setIsReplacing(false)}
            onReplace={(ids) => {
              setIsReplacing(false);
              setReplaces(ids);
              heading.current?.focus();
              void confirm(keepsBoth, ids);
            }}
          />
        </Suspense>
      )}
      <ConfirmBar
        totalCents={check?.price.totalIncludingTaxCents ?? null}
        cardCents={part.card}
        creditsCents={part.credits}
        instant={space.instant && !needsApproval(check)}
        busy={create.isPending}
        disabled={isRefused}
        hindrance={hindrance}
        dateCount={dateCount}
        onConfirm={() => confirm()}
      />
    </>
  );
}
