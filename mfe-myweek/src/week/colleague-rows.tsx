import { type api, faceOf, pages, type RouteReply } from '@escale/contract';
import { Anchor, Avatar, Icon, SplitCell } from '@escale/ui';
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './colleague-rows.module.css';
import { undefinedDay } from './week-range.ts';

export type Colleague = RouteReply<typeof api.schedule.teammates>['people'][number];

const groups = ['favourite', 'team', 'connection', 'company'] as const;

/** Colleagues' weeks, favourites first, one 44 px row each (WEK-02). */
export function ColleagueRows({ people, dates }: { people: readonly Colleague[]; dates: readonly string[] }) {
  return groups.map((group) => {
    const members = people.filter((one) => one.group === group);
    if (members.length === 0) return null;
    return (
      <Fragment key={group}>
        {group !== 'favourite' && (
          <div className={styles.group} role="row">
            <span role="rowheader" aria-colspan={dates.length + 1}>
              <FormattedMessage id={`myweek.group.${group}`} values={{ department: members[0]?.department ?? '' }} />{' '}
              <span className="num">{members.length}</span>
            </span>
          </div>
        )}
        {members.map((colleague) => (
          <ColleagueRow key={colleague.person.id} colleague={colleague} dates={dates} />
        ))}
      </Fragment>
    );
  });
}

function ColleagueRow({
  colleague: { person, favourite, days },
  dates,
}: {
  colleague: Colleague;
  dates: readonly string[];
}) {
  const intl = useIntl();
  const known = new Map(days.map((day) => [day.date, day]));
  const face = faceOf(person);
  return (
    <div role="row" className={styles.row}>
      <div role="rowheader" className={styles.who}>
        <Avatar {...face} size={28} />
        <Anchor href={pages.connections(person.id)} className={styles.name}>
          {face.name}
        </Anchor>
        {favourite && <Icon name="star" size={12} filled label={intl.formatMessage({ id: 'myweek.row.favourite' })} />}
      </div>
      {dates.map((date) => {
        const [am, pm] = (known.get(date) ?? undefinedDay(date)).halves;
        return (
          <div key={date} role="gridcell" className={styles.cell}>
            <SplitCell
              am={{ type: am.locationType, place: am.label ?? undefined }}
              pm={{ type: pm.locationType, place: pm.label ?? undefined }}
            />
          </div>
        );
      })}
    </div>
  );
}
