import { api, pages, type RouteReply } from '@escale/contract';
import {
  navigateTo,
  publish,
  reloadMember,
  useApiMutation,
  useApiQuery,
  usePageTitle,
  useSession,
} from '@escale/platform';
import { Button, EmptyState, ErrorState, LinkButton, Notice, PageHeading, Skeleton } from '@escale/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import styles from './book.module.css';
import { BookSteps, type StepName } from './book-steps.tsx';
import { checkOf, isFree, missingOf, requestOf } from './booking-draft.ts';
import { PriceSummary } from './price-summary.tsx';
import { useBookingDraft } from './use-booking-draft.ts';
import { Refusal } from './ways-out.tsx';

/** /book: everything on one page, folded to summaries; two clicks when the profile is complete (BKG-01). */
export function BookPage() {
  const intl = useIntl();
  const { member } = useSession();
  const [address] = useSearchParams();
  // A link of ways out changes the address: another choice is another draft.
  return (
    member && (
      <BookSpace
        key={address.toString()}
        search={`?${address}`}
        phone={member.phone ?? ''}
        title={intl.formatMessage({ id: 'booking.title' })}
      />
    )
  );
}

function BookSpace({ search, phone, title }: { search: string; phone: string; title: string }) {
  const intl = useIntl();
  const client = useQueryClient();
  const today = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(new Date());
  const { draft, change, forget } = useBookingDraft(search, today, phone);
  const [open, setOpen] = useState<StepName | null | undefined>(undefined);
  const [asked, setAsked] = useState(false);
  const key = useRef({ body: '', value: '' });
  const details = useApiQuery(
    api.workspaces.details,
    { query: { ids: [draft?.workspaceId ?? ''] } },
    { enabled: draft !== null },
  );
  const space = details.data?.items[0];
  const free = space ? isFree(space) : false;
  const check = useApiQuery(api.bookings.check, draft ? { body: checkOf(draft, free) } : {}, {
    enabled: space !== undefined && draft !== null,
    placeholderData: (former) => former,
    staleTime: 0,
  });
  const limits = useApiQuery(
    api.policies.remaining,
    { query: draft ? { date: draft.date } : {} },
    { enabled: draft !== null },
  );
  const create = useApiMutation(api.bookings.create, {
    onSuccess: (reply) => {
      forget();
      announce(reply);
      client.setQueryData([api.bookings.create.id], reply);
      for (const route of [
        api.bookings.list,
        api.schedule.my,
        api.policies.remaining,
        api.workspaces.availability,
        api.workspaces.available,
      ])
        client.invalidateQueries({ queryKey: [route.id] });
      void reloadMember();
      navigateTo(pages.bookingResult(reply.bookings.map(({ id }) => id)), { replace: true });
    },
  });
  usePageTitle(space ? intl.formatMessage({ id: 'booking.title.of' }, { name: space.name }) : title);

  if (!draft || (details.data && !space)) {
    return (
      <div className={styles.center}>
        <EmptyState
          title={intl.formatMessage({ id: 'booking.no-space.title' })}
          message={intl.formatMessage({ id: 'booking.no-space.message' })}
          action={
            <LinkButton href={pages.explore()}>
              <FormattedMessage id="booking.no-space.action" />
            </LinkButton>
          }
        />
      </div>
    );
  }
  if (details.isError) {
    return (
      <div className={styles.center}>
        <ErrorState
          title={intl.formatMessage({ id: 'booking.failed.title' })}
          message={details.error.message}
          requestId={details.error.requestId ?? undefined}
          action={
            <Button onClick={() => details.refetch()}>
              <FormattedMessage id="booking.retry" />
            </Button>
          }
        />
      </div>
    );
  }
  if (!space) {
    return (
      <div className={styles.page} aria-hidden="true">
        <div className={styles.steps}>
          <Skeleton height={34} width={320} />
          <Skeleton height={54} radius={14} />
          <Skeleton height={54} radius={14} />
          <Skeleton height={54} radius={14} />
        </div>
        <Skeleton height={420} radius={20} />
      </div>
    );
  }

  const missing = missingOf(draft, space);
  const opened = open === undefined ? (missing[0] ?? null) : open;
  const confirm = () => {
    setAsked(true);
    if (missing[0]) return setOpen(missing[0]);
    const body = requestOf(draft, free);
    const text = JSON.stringify(body);
    // The same choice sent twice is one booking; another choice is another key (BKG-06).
    if (key.current.body !== text) key.current = { body: text, value: crypto.randomUUID() };
    create.mutate({ body, idempotencyKey: key.current.value });
  };
  const refused = check.data?.slots
    .flatMap(({ decisions }) => decisions)
    .find(({ passed, rule }) => !passed && !(rule === 'seat' && !draft.seat));

  return (
    <div className={styles.page}>
      <div>
        <div className={styles.intro}>
          <PageHeading
            sub={<FormattedMessage id={missing.length > 0 ? `booking.lead.${missing[0]}` : 'booking.lead.ready'} />}
          >
            <FormattedMessage id="booking.heading" values={{ name: space.name }} />
          </PageHeading>
        </div>
        <div className={styles.steps}>
          {create.isError && <Refusal error={create.error} people={draft.people} />}
          {!create.isError && refused?.message && <Notice tone="warning">{refused.message}</Notice>}
          <BookSteps
            draft={draft}
            space={space}
            free={free}
            today={today}
            asked={asked}
            missing={missing}
            creditsCents={check.data?.creditsBeforeCents ?? null}
            promoError={check.isError && check.error.code === 'booking.promo-unknown' ? check.error.message : undefined}
            open={opened}
            onOpen={setOpen}
            onChange={change}
          />
        </div>
      </div>
      <PriceSummary
        space={space}
        check={check.data}
        budgetCents={limits.data?.credits?.totalCents ?? null}
        paysWithCredits={!free && draft.method === 'credits'}
        busy={create.isPending}
        disabled={false}
        onConfirm={confirm}
      />
    </div>
  );
}

/** Tells every mounted remote, here and in the other tabs, without waiting for the server's stream (PLT-07, BKG-14). */
function announce({ bookings, creditsCents }: RouteReply<typeof api.bookings.create>): void {
  for (const { id, status, workspace, slot } of bookings) {
    publish(
      status === 'confirmed' ? 'booking.confirmed' : 'booking.requested',
      { bookingId: id, workspaceId: workspace.id, workspaceName: workspace.name, status, dates: [slot.date] },
      'booking',
    );
  }
  if (creditsCents !== null) publish('credits.changed', { creditsCents }, 'booking');
}
