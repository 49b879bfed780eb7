import type { RouteReply } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiQuery, usePageTitle } from '@escale/platform';
import { FailureCard, PageHeading, Skeleton } from '@escale/ui';
import { keepFocus } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useToday } from '../team/use-today.ts';
import styles from './best-day.module.css';
import { addressOf, mostOthers, type Wish, wishFrom } from './best-day-address.ts';
import { DayList } from './day-list.tsx';
import { FirstPeople } from './first-people.tsx';
import { PeopleColumn } from './people-column.tsx';
import { PresenceMatrix } from './presence-matrix.tsx';
import { WithoutOne } from './without-one.tsx';

export type Found = RouteReply<typeof lateApi.bestDay.find>;

/** /connections/best-day: with whom, when most of them can come, and where (EXP-15). */
export function BestDayPage() {
  const intl = useIntl();
  const today = useToday();
  const [address, setAddress] = useSearchParams();
  usePageTitle(intl.formatMessage({ id: 'connections.best-day.title' }));
  const wish = wishFrom(address, today);
  const change = (changes: Partial<Wish>) =>
    setAddress(new URLSearchParams(addressOf({ ...wish, ...changes }, today)), { replace: true });
  const add = (ids: readonly string[]) => change({ with: [...new Set([...wish.with, ...ids])].slice(0, mostOthers) });
  const remove = (id: string) => change({ with: wish.with.filter((one) => one !== id) });

  const { with: others, maxMeters, maxCents, ...query } = wish;
  const isAsked = others.length > 0;
  const found = useApiQuery(
    lateApi.bestDay.find,
    {
      query: {
        ...query,
        with: [...others],
        ...(maxMeters === null ? {} : { maxMeters }),
        ...(maxCents === null ? {} : { maxCents }),
      },
    },
    { enabled: isAsked, placeholderData: (former) => former },
  );
  const shown = isAsked ? found.data : undefined;
  const wantedDay = address.get('day');
  const open = shown?.best.find(({ date }) => date === wantedDay) ?? shown?.best[0];
  const openDay = (day: string) =>
    setAddress(new URLSearchParams({ ...addressOf(wish, today), day }), { replace: true });
  return (
    <div ref={keepFocus} className={styles.page}>
      <div className={styles.people}>
        <PageHeading sub={<FormattedMessage id="connections.best-day.sub" />}>
          <FormattedMessage id="connections.best-day.title" />
        </PageHeading>
        <PeopleColumn wish={wish} found={shown} today={today} onAdd={add} onRemove={remove} onChange={change} />
      </div>
      <div className={styles.main} aria-busy={found.isFetching}>
        {!isAsked && <FirstPeople onAdd={add} />}
        {isAsked && found.isError && <FailureCard message={found.error.message} onRetry={() => found.refetch()} />}
        {isAsked && found.isPending && (
          <div aria-hidden="true">
            <Skeleton height={24} width={160} />
            <Skeleton height={320} radius={14} />
          </div>
        )}
        {shown && !found.isError && (
          <>
            <PresenceMatrix found={shown} chosen={open?.date ?? null} />
            <WithoutOne found={shown} onRemove={remove} />
          </>
        )}
      </div>
      {shown && !found.isError && <DayList found={shown} open={open?.date ?? null} onOpen={openDay} />}
    </div>
  );
}
