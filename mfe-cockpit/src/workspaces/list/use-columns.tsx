import type { SpaceRow } from '@escale/contract';
import { Icon, Picture, useDates, useFloorName } from '@escale/ui';
import type { Column } from '@escale/ui/data';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../spaces.module.css';
import { standing } from './spaces-view.rules.ts';

/** Columns of the spaces of a building. */
export function useColumns(): Column<SpaceRow>[] {
  const intl = useIntl();
  const floorName = useFloorName();
  const head = (id: string) => intl.formatMessage({ id: `spaces.head.${id}` });
  return [
    {
      id: 'name',
      header: head('name'),
      sortable: true,
      rowHeader: true,
      width: 216,
      cell: ({ name, picture }) => (
        <span className={styles.name}>
          <Picture id={picture} alt="" ratio="10/7" sizes="40px" radius={8} className={styles.thumb} />
          <b>{name}</b>
        </span>
      ),
    },
    {
      id: 'type',
      header: head('type'),
      sortable: true,
      width: 160,
      cell: ({ type }) => intl.formatMessage({ id: `spaces.type.${type}` }),
    },
    {
      id: 'floorId',
      header: head('floorId'),
      sortable: true,
      width: 152,
      cell: ({ floor }) => (floor ? floorName(floor) : <span className="soft">—</span>),
    },
    {
      id: 'capacity',
      header: head('capacity'),
      sortable: true,
      align: 'end',
      width: 104,
      cell: ({ capacity }) => <b className="num">{intl.formatNumber(capacity)}</b>,
    },
    {
      id: 'mode',
      header: head('mode'),
      width: 128,
      cell: ({ bookingMode }) => intl.formatMessage({ id: `spaces.mode.${bookingMode}` }),
    },
    {
      id: 'facilities',
      header: head('facilities'),
      width: 184,
      cell: ({ facilities }) =>
        facilities.length === 0 ? (
          <span className="soft">
            <FormattedMessage id="spaces.none" />
          </span>
        ) : (
          intl.formatList(facilities.map((code) => intl.formatMessage({ id: `offices.facility.${code}` })))
        ),
    },
    { id: 'closed', header: head('closed'), sortable: true, width: 184, cell: (space) => <Standing space={space} /> },
  ];
}

/** Whether a space is open, and what is closed of it. */
export function Standing({ space }: { space: SpaceRow }) {
  const intl = useIntl();
  const dates = useDates();
  const kind = standing(space);
  const days = space.closedDays.slice(0, 2).map((day) => dates.dayMonth(day));
  const words = {
    closed: () => intl.formatMessage({ id: `spaces.closure.${space.closure ?? 'closed'}` }),
    closing: () => intl.formatMessage({ id: 'spaces.closedOn' }, { days: intl.formatList(days) }),
    seats: () => intl.formatMessage({ id: 'spaces.closedSeats' }, { count: space.closedSeats }),
    open: () => intl.formatMessage({ id: 'spaces.state.open' }),
  };
  return (
    <span className={styles.standing} data-kind={kind}>
      {kind !== 'open' && <Icon name={kind === 'seats' ? 'triangle-alert' : 'calendar-x'} />}
      {words[kind]()}
    </span>
  );
}
