import { officeApi } from '@escale/contract/offices';
import { useApiQuery } from '@escale/platform';
import { addDays, mondayOf } from '@escale/rules';
import { useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../offices.module.css';
import { percentOf } from './offices-view.rules.ts';

/** How full each building is in the half-days of this week. */
export function WeekHeat({ today }: { today: string }) {
  const intl = useIntl();
  const dates = useDates();
  const monday = mondayOf(today);
  const query = { dateFrom: monday, dateTo: addDays(monday, 4) };
  const { data } = useApiQuery(officeApi.buildings.fullness, { query });
  const days = data?.items[0]?.days ?? [];
  if (!data || days.length === 0) return null;
  const halves = ['morning', 'afternoon'] as const;
  return (
    <section className={styles.heat} aria-labelledby="offices-week">
      <h2 id="offices-week">
        <FormattedMessage id="offices.week" />
      </h2>
      <p>
        <FormattedMessage id="offices.week.hint" />
      </p>
      <div className={styles.grid}>
        <table>
          <thead>
            <tr>
              <td />
              {days.map(({ date }) => (
                <th key={date} colSpan={2} scope="colgroup">
                  <span className={date === today ? 'marked' : undefined}>
                    {dates.weekday(date)} {Number(date.slice(8))}
                  </span>
                </th>
              ))}
            </tr>
            <tr>
              <td />
              {days.flatMap(({ date }) =>
                halves.map((half) => (
                  <th key={date + half} scope="col">
                    <FormattedMessage id={`offices.${half}`} />
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {data.items.map(({ id, name, days: own }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {own.flatMap((day) =>
                  halves.map((half) => {
                    const isClosed = day[half].capacity === 0;
                    const percent = percentOf(day[half]);
                    return (
                      <td
                        key={day.date + half}
                        data-closed={isClosed || undefined}
                        // Half as strong as the colour of offices, so that the figures are legible on it.
                        style={{ '--full': `${percent / 2}%` } as object}
                      >
                        {isClosed
                          ? intl.formatMessage({ id: 'offices.closed' })
                          : intl.formatMessage({ id: 'offices.percent' }, { percent })}
                      </td>
                    );
                  }),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
