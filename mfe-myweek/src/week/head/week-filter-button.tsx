import { Button, CountBadge, LocationTile, Popover, useLocationWords } from '@escale/ui';
import { Checkbox, Switch } from '@escale/ui/form';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Week } from '../state/use-week.ts';
import { filterCount, groups, noFilter, toggled } from '../state/week-filter.ts';
import { choosable } from '../state/week-keys.ts';
import styles from './week-filter-button.module.css';

/** Filters of colleagues, and whether weekends are shown (WEK-01, WEK-02). */
export function WeekFilterButton({ week }: { week: Week }) {
  const intl = useIntl();
  const words = useLocationWords();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const { filter, setFilter, weekends, setWeekends } = week;
  const count = filterCount(filter);
  return (
    <>
      <Button
        ref={anchor}
        variant="second"
        size="small"
        icon="list-filter"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <FormattedMessage id="myweek.filter.open" />
        <CountBadge count={count} />
      </Button>
      <Popover
        open={open}
        anchor={anchor}
        onClose={() => setOpen(false)}
        label={intl.formatMessage({ id: 'myweek.filter.open' })}
        width={280}
        align="end"
      >
        <div className={styles.filter}>
          <fieldset>
            <legend>
              <FormattedMessage id="myweek.filter.who" />
            </legend>
            {groups.map((group) => (
              <Checkbox
                key={group}
                checked={filter.groups.includes(group)}
                onChange={() => setFilter({ ...filter, groups: toggled(filter.groups, group) })}
              >
                <FormattedMessage id={`myweek.filter.${group}`} />
              </Checkbox>
            ))}
          </fieldset>
          <fieldset>
            <legend>
              <FormattedMessage id="myweek.filter.where" />
            </legend>
            {choosable.map((type) => (
              <Checkbox
                key={type}
                checked={filter.places.includes(type)}
                onChange={() => setFilter({ ...filter, places: toggled(filter.places, type) })}
              >
                <span className={styles.place}>
                  <LocationTile type={type} /> {words[type]}
                </span>
              </Checkbox>
            ))}
          </fieldset>
          <div className={styles.days}>
            <Switch checked={weekends} onChange={setWeekends}>
              <FormattedMessage id="myweek.filter.weekends" />
            </Switch>
          </div>
          {count > 0 && (
            <Button variant="quiet" size="small" onClick={() => setFilter(noFilter)}>
              <FormattedMessage id="myweek.filter.clear" />
            </Button>
          )}
        </div>
      </Popover>
    </>
  );
}
