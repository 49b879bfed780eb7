import { api, type FloorPlan, type Part, pages, pictureUrl } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { Avatar, Drawer, Icon, Link, LinkButton, Picture } from '@escale/ui';
import { useIntl } from 'react-intl';
import { neighbours, type Seat, seatDistance } from '../seats/seat-rules.ts';
import { useSeatWords } from '../seats/use-seat-words.ts';
import styles from './seat-drawer.module.css';

interface SeatDrawerProps {
  plan: FloorPlan;
  seat: Seat;
  date: string;
  part: Part;
  onClose: () => void;
}

/** One seat: its location, features, neighbours, and how to book it. */
export function SeatDrawer({ plan, seat, date, part, onClose }: SeatDrawerProps) {
  const intl = useIntl();
  const words = useSeatWords();
  const zone = plan.zones.find(({ workspaceId }) => workspaceId === seat.workspaceId);
  const space = useApiQuery(api.workspaces.details, { query: { ids: [seat.workspaceId] } });
  const picture = space.data?.items[0]?.pictures[0];
  const near = neighbours(plan.seats, seat, 3);
  const mine = plan.seats.find((one) => one.state === 'mine' && one.id !== seat.id);
  return (
    <Drawer
      open
      onClose={onClose}
      title={words.title(seat)}
      footer={
        seat.state === 'free' ? (
          <div className={styles.foot}>
            <dl className={styles.change}>
              {mine && (
                <>
                  <div>
                    <dt>{intl.formatMessage({ id: 'floormap.drawer.mine' })}</dt>
                    <dd className="num">{mine.name}</dd>
                  </div>
                  <Icon name="arrow-right" />
                </>
              )}
              <div>
                <dt>{intl.formatMessage({ id: 'floormap.legend.chosen' })}</dt>
                <dd className="num">{seat.name}</dd>
              </div>
              <div>
                <dt>{intl.formatMessage({ id: 'floormap.drawer.cost' })}</dt>
                <dd>{intl.formatMessage({ id: 'floormap.drawer.free' })}</dd>
              </div>
            </dl>
            <LinkButton block href={pages.book(seat.workspaceId, { date, part, seatId: seat.id })}>
              {intl.formatMessage({ id: 'floormap.drawer.book' }, { name: seat.name })}
            </LinkButton>
            <small className="soft">
              {mine
                ? intl.formatMessage({ id: 'floormap.drawer.other' }, { name: mine.name })
                : intl.formatMessage({ id: 'floormap.drawer.price' })}
            </small>
          </div>
        ) : undefined
      }
    >
      <p className={styles.where}>{zone?.name}</p>
      {picture && (
        <div className={styles.picture}>
          <Picture id={picture} alt="" ratio="2/1" sizes="320px" radius={14} />
        </div>
      )}
      <p className={styles.state} data-state={seat.state}>
        {seat.holder && (
          <Avatar
            name={words.holder(seat) ?? ''}
            src={seat.holder.avatar && pictureUrl(seat.holder.avatar, 160)}
            ring="office"
            decorative
          />
        )}
        <b>{words.state(seat)}</b>
        {seat.holder && seat.state === 'colleague' && (
          <Link href={pages.connections(seat.holder.id)}>{intl.formatMessage({ id: 'floormap.drawer.week' })}</Link>
        )}
        {seat.state === 'mine' && (
          <Link href={pages.bookings()}>{intl.formatMessage({ id: 'floormap.drawer.bookings' })}</Link>
        )}
      </p>
      {(seat.state === 'taken' || seat.state === 'closed') && (
        <p className={styles.why}>{intl.formatMessage({ id: `floormap.drawer.${seat.state}` })}</p>
      )}
      {seat.state === 'kept' && (
        <p className={styles.why}>
          {intl.formatMessage({ id: 'floormap.drawer.kept' }, { departments: intl.formatList(zone?.keptFor ?? []) })}
        </p>
      )}
      {seat.features.length > 0 && (
        <ul className={styles.facts}>
          {seat.features.map((code) => (
            <li key={code}>
              <Icon name={words.featureIcon(code)} />
              {words.feature(code)}
            </li>
          ))}
        </ul>
      )}
      {near.length > 0 && (
        <section className={styles.near}>
          <h3>{intl.formatMessage({ id: 'floormap.drawer.near' })}</h3>
          <ul>
            {near.map((other) => (
              <li key={other.id}>
                <Avatar
                  name={words.holder(other) ?? ''}
                  src={other.holder?.avatar && pictureUrl(other.holder.avatar, 160)}
                  ring="office"
                  decorative
                />
                <span>
                  <b>{words.holder(other)}</b>
                  <small>{words.title(other)}</small>
                </span>
                <small className="soft num">
                  {intl.formatMessage(
                    { id: 'floormap.drawer.distance' },
                    { metres: Math.max(1, Math.round(seatDistance(seat, other))) },
                  )}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Drawer>
  );
}
