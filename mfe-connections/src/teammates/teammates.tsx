import type { WidgetProps } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';
import { Button, Dialog, Notice, Skeleton, useDates, VisuallyHidden } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { People } from './people.tsx';
import styles from './teammates.module.css';
import { teammatesOf } from './teammates.rules.ts';

/** What the route takes. */
const most = 100;
/** How many are shown before all of them are asked for. A row hides those for whom it is too narrow. */
const shown = { row: 4, list: 6 };
const nobody: readonly string[] = [];

/** Colleagues and connections who will be at some spaces on a day; all of them in a dialog (EXP-09, PLT-03). */
export function Teammates({
  spaces,
  date,
  part,
  look,
  title,
  ring,
  expected = 1,
  without = nobody,
}: WidgetProps['connections/Teammates']) {
  const intl = useIntl();
  const dates = useDates();
  const [isOpen, setOpen] = useState(false);
  const ids = spaces.slice(0, most).map(({ id }) => id);
  const query = useApiQuery(lateApi.teammates.at, { query: { ids, date, part } });
  const people = query.data && teammatesOf(query.data.items, spaces, without);
  const heading = title ?? intl.formatMessage({ id: 'connections.teammates.with-you' }, { day: dates.day(date) });
  // A narrow row has room for two.
  const all = people && people.length > (look === 'row' ? 2 : shown.list) && (
    <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
      <FormattedMessage id="connections.teammates.all" values={{ count: people.length }} />
    </Button>
  );
  return (
    <section className={styles.teammates} data-look={look} aria-busy={query.isPending}>
      <div className={styles.top}>
        <h2>{heading}</h2>
        {title && <small>{dates.day(date)}</small>}
        {look === 'row' && all}
      </div>
      {query.isPending && (
        <div className={styles.space}>
          <VisuallyHidden>
            <FormattedMessage id="connections.teammates.loading" />
          </VisuallyHidden>
          <Skeleton height={look === 'row' ? 48 : listHeight(expected)} radius={14} />
        </div>
      )}
      {query.isError && !people && (
        <Notice
          tone="danger"
          action={
            <Button size="small" variant="second" onClick={() => query.refetch()}>
              <FormattedMessage id="connections.teammates.retry" />
            </Button>
          }
        >
          <FormattedMessage id="connections.teammates.failed" />
        </Notice>
      )}
      {people?.length === 0 && (
        <p className={styles.space}>
          <FormattedMessage id="connections.teammates.none" values={{ besides: without.length > 1 ? 'yes' : 'no' }} />
        </p>
      )}
      {people && people.length > 0 && (
        <People people={people.slice(0, shown[look])} look={look} ring={ring} isLinked={look === 'list'} />
      )}
      {look === 'list' && all}
      {all && (
        <Dialog open={isOpen} onClose={() => setOpen(false)} title={heading} size="s">
          <People people={people} look="list" ring={ring} isLinked />
        </Dialog>
      )}
    </section>
  );
}

/** Pixels of the rows of a list, and of the button below them. */
const listHeight = (people: number) => 48 * Math.min(people, shown.list) + (people > shown.list ? 44 : 0);
