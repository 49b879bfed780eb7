import { faceOf, type HostCommission, type HostDetails, type ListedHost } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { staffApi } from '@escale/contract/staff';
import { notify, useApiMutation, useApiQuery } from '@escale/platform';
import { Button, cx, EmptyState, FailureCard, LinkButton, SkeletonText, useDates } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Fact, Facts } from '../../frame/facts.tsx';
import { RowActions, RowDrawer } from '../../frame/row-drawer.tsx';
import { RowSteps } from '../../frame/row-steps.tsx';
import type { OpenRow } from '../../lists/use-open-row.ts';
import styles from './hosts.module.css';
import { usePercent } from './use-percent.ts';

const PlanDialog = lazy(() => import('./plan-dialog.tsx').then(({ PlanDialog: dialog }) => ({ default: dialog })));

interface Props extends OpenRow {
  id: string;
  /** The row of the table, whose name is shown until the host is read. */
  known: ListedHost | undefined;
}

/** A host organisation with its commissions: those that held, the one that holds, and what is planned (HST-05). */
export function HostDrawer({ id, known, asPage, backTo, previous, next, onClose }: Props) {
  const intl = useIntl();
  const words = (name: string) => intl.formatMessage({ id: `hosts.${name}` });
  const [isPlanning, setPlanning] = useState(false);
  const query = useApiQuery(staffApi.hosts.get, { params: { id } });
  const read = query.data?.host.id === id ? query.data : undefined;
  const isMissing = query.error?.status === 404 || query.error?.status === 400;
  return (
    <>
      <RowDrawer
        title={read?.host.name ?? known?.name ?? words('one')}
        asPage={asPage}
        backTo={backTo}
        back={words('back')}
        steps={
          <RowSteps
            previous={{ label: words('previous'), open: previous }}
            next={{ label: words('next'), open: next }}
          />
        }
        footer={
          read &&
          !isMissing && (
            <RowActions>
              <LinkButton
                variant="quiet"
                icon="scroll-text"
                href={`${cockpitPages.staffLog()}?action=hosts.plan-commission`}
              >
                {words('log')}
              </LinkButton>
              <Button icon="calendar-plus" onClick={() => setPlanning(true)}>
                {words('plan')}
              </Button>
            </RowActions>
          )
        }
        isBusy={query.isFetching}
        onClose={onClose}
      >
        {isMissing ? (
          <EmptyState title={words('missing')} message={words('missing.message')} />
        ) : read ? (
          <Details details={read} heading={asPage ? 'h1' : 'h3'} />
        ) : query.isError ? (
          <FailureCard onRetry={() => query.refetch()} />
        ) : (
          <SkeletonText lines={8} />
        )}
      </RowDrawer>
      <Suspense>
        {isPlanning && read && (
          <PlanDialog
            details={read}
            refresh={() => query.refetch({ throwOnError: true })}
            onClose={() => setPlanning(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function Details({ details, heading: Heading }: { details: HostDetails; heading: 'h1' | 'h3' }) {
  const percent = usePercent();
  const { host, commissions } = details;
  return (
    <div className={styles.facts}>
      <Heading>{host.name}</Heading>
      <p className={cx(styles.rate, 'num')}>{percent(host.commissionBasisPoints)}</p>
      <Facts>
        <Fact name="hosts.head.contact">{host.contactName}</Fact>
        <Fact name="hosts.head.email">{host.email}</Fact>
        <Fact name="hosts.head.spaces">{host.spaces}</Fact>
      </Facts>
      <section aria-labelledby="host-commissions">
        <h3 id="host-commissions">
          <FormattedMessage id="hosts.commissions" />
        </h3>
        <ul className={styles.rates}>
          {commissions.map((commission) => (
            <Commission key={commission.validFrom ?? 'first'} hostId={host.id} commission={commission} />
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Its rate, since when, and who set it; a planned one can be dropped. */
function Commission({ hostId, commission }: { hostId: string; commission: HostCommission }) {
  const intl = useIntl();
  const dates = useDates();
  const percent = usePercent();
  const { validFrom, basisPoints, state, setBy, setAt } = commission;
  const words = (id: string, values: Record<string, string> = {}) => intl.formatMessage({ id: `hosts.${id}` }, values);
  const drop = useApiMutation(staffApi.hosts.dropCommission, {
    onSuccess: () => notify({ tone: 'success', message: words('dropped') }),
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  const since = validFrom === null ? words('fromBeginning') : words('from', { day: dates.full(validFrom) });
  return (
    <li className={cx(state === 'past' && styles.past)}>
      <span>
        <b>
          <span className="num">{percent(basisPoints)}</span>, {since}
        </b>
        <small>
          <FormattedMessage id={`hosts.state.${state}`} />
          {setAt !== null && (
            <>
              {', '}
              {words(setBy === null ? 'setOn' : 'setBy', {
                name: setBy ? faceOf(setBy).name : '',
                at: dates.instant(setAt),
              })}
            </>
          )}
        </small>
      </span>
      {state === 'planned' && validFrom !== null && (
        <Button
          variant="quiet"
          size="small"
          busy={drop.isPending}
          aria-label={words('drop.of', { percent: percent(basisPoints), day: dates.full(validFrom) })}
          onClick={() => drop.mutate({ params: { id: hostId, validFrom } })}
        >
          {words('drop')}
        </Button>
      )}
    </li>
  );
}
