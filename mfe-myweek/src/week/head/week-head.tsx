import { pages } from '@escale/contract';
import { LinkButton, Segments, Tabs } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Week } from '../state/use-week.ts';
import { WeekFilterButton } from './week-filter-button.tsx';
import styles from './week-head.module.css';

/** Tabs, people or places, filter, and the link to the search (WEK-02, look.md 'Header'). */
export function WeekHead({ week }: { week: Week }) {
  const intl = useIntl();
  const { tab, pivot, nextOpen } = week;
  return (
    <div className={styles.head}>
      <Tabs
        label={intl.formatMessage({ id: 'myweek.title' })}
        value={tab}
        onChange={(value) => week.changeAddress({ tab: value === 'relations' ? value : null })}
        items={[
          { id: 'mine', label: intl.formatMessage({ id: 'myweek.tab.mine' }) },
          { id: 'relations', label: intl.formatMessage({ id: 'myweek.tab.relations' }) },
        ]}
      />
      <div className={styles.end}>
        <Segments
          label={intl.formatMessage({ id: 'myweek.pivot.label' })}
          value={pivot}
          onChange={(value) => week.changeAddress({ view: value === 'places' ? value : null })}
          items={[
            { id: 'people', label: intl.formatMessage({ id: 'myweek.pivot.people' }), icon: 'users' },
            { id: 'places', label: intl.formatMessage({ id: 'myweek.pivot.places' }), icon: 'building' },
          ]}
        />
        <WeekFilterButton week={week} />
        <LinkButton size="small" variant="second" icon="repeat" href={pages.routine()}>
          <FormattedMessage id="myweek.routine.open" />
        </LinkButton>
        <LinkButton
          size="small"
          variant="second"
          icon="compass"
          href={nextOpen ? `${pages.explore()}?date=${nextOpen.date}&part=${nextOpen.part}` : pages.explore()}
        >
          <FormattedMessage id="myweek.book" />
        </LinkButton>
        <LinkButton size="small" icon="sparkles" href={pages.planWeek(week.monday)}>
          <FormattedMessage id="myweek.plan.open" />
        </LinkButton>
      </div>
    </div>
  );
}
