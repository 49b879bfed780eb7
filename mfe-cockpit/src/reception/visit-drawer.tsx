import { faceOf, pages, type Visit } from '@escale/contract';
import { toLocal } from '@escale/rules';
import { Avatar, Button, Icon, Link, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Fact, Facts } from '../frame/facts.tsx';
import { RowActions, RowDrawer } from '../frame/row-drawer.tsx';
import { RowSteps } from '../frame/row-steps.tsx';
import type { OpenRow } from '../lists/use-open-row.ts';
import styles from './reception.module.css';
import { useReception } from './use-reception.ts';
import { VisitState } from './visit-state.tsx';

/** One visitor beside the table: the badge as it is printed, and what the reception can do (CKP-13). */
export function VisitDrawer({ visit, asPage, backTo, previous, next, onClose }: OpenRow & { visit: Visit }) {
  const intl = useIntl();
  const dates = useDates();
  const { arrive, leave, cancel, print } = useReception();
  const words = (id: string) => intl.formatMessage({ id: `reception.${id}` });
  const { id, name, email, company, host, place, building, from, to, timezone, state, bookingId } = visit;
  const at = (instant: string) => dates.time(toLocal(instant, timezone).time);
  const isExpected = state === 'expected' || state === 'late';
  const Heading = asPage ? 'h1' : 'h2';
  const both = async () => {
    arrive.mutate({ body: { id } });
    await print(visit);
  };
  return (
    <RowDrawer
      title={name}
      asPage={asPage}
      backTo={backTo}
      back={words('back')}
      steps={
        <RowSteps previous={{ label: words('previous'), open: previous }} next={{ label: words('next'), open: next }} />
      }
      isBusy={false}
      onClose={onClose}
      footer={
        state !== 'left' &&
        state !== 'cancelled' && (
          <RowActions>
            {isExpected ? (
              <>
                <Button variant="second" busy={cancel.isPending} onClick={() => cancel.mutate({ params: { id } })}>
                  {words('cancel')}
                </Button>
                <Button icon="check" busy={arrive.isPending} onClick={() => void both()}>
                  {words('both')}
                </Button>
              </>
            ) : (
              <Button busy={leave.isPending} onClick={() => leave.mutate({ body: { id } })}>
                {words('leave')}
              </Button>
            )}
          </RowActions>
        )
      }
    >
      <Heading className={styles.title}>{name}</Heading>
      <div className={styles.stage}>
        <div className={styles.badge} aria-hidden="true">
          <small>{dates.dayMonth(toLocal(from, timezone).date)}</small>
          <b>{name}</b>
          <span>{company}</span>
          <p>
            <FormattedMessage id="reception.badge.host" />
            <b>
              {host.firstName} {host.lastName}
            </b>
            {[place, building].filter(Boolean).join(', ')}
          </p>
        </div>
      </div>
      <Button variant="second" block icon="printer" onClick={() => void print(visit)}>
        {words('badge')}
      </Button>
      <Facts>
        <Fact name="reception.fact.state">
          <VisitState visit={visit} />
        </Fact>
        <Fact name="reception.fact.time">
          {at(from)} – {at(to)}
        </Fact>
        <Fact name="reception.fact.email">{email}</Fact>
        <Fact name="reception.fact.place">
          {bookingId === null ? (place ?? building) : <Link href={pages.booking(bookingId)}>{place ?? building}</Link>}
        </Fact>
      </Facts>
      <p className={styles.host}>
        <Avatar {...faceOf(host)} size={32} decorative />
        <span>
          <FormattedMessage id="reception.hostTold" values={{ name: host.firstName }} />
        </span>
        <Icon name="bell" />
      </p>
    </RowDrawer>
  );
}
