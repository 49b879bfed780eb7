import { faceOf, type Presence } from '@escale/contract';
import { useSession } from '@escale/platform';
import { stanceIn } from '@escale/rules';
import { Avatar, cx, Icon, locationIcons, useDates, useLocationWords, VisuallyHidden } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Found } from './best-day.page.tsx';
import styles from './presence-matrix.module.css';

const legend = ['office', 'flexOffice', 'home', 'notDefined', 'dayOff'] as const;

interface Props {
  found: Found;
  /** The day whose places are shown. */
  chosen: string | null;
}

/** People by days, each day two halves, with the number of those who can come under it (EXP-15). */
export function PresenceMatrix({ found: { people, days }, chosen }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const words = usePresenceWords();
  const { member } = useSession();
  return (
    <section aria-labelledby="best-day-matrix" className={styles.section}>
      <header className={styles.head}>
        <h2 id="best-day-matrix">
          <FormattedMessage id="connections.best-day.matrix" />
        </h2>
        <ul className={styles.legend} aria-hidden="true">
          {legend.map((kind) => (
            <li key={kind}>
              <i data-loc={kind} data-stance={stanceIn([kind, kind], 'day')} />
              <FormattedMessage id={`connections.best-day.legend.${kind}`} />
            </li>
          ))}
        </ul>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <div className={styles.scroll} role="region" aria-labelledby="best-day-matrix" tabIndex={0}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <td />
              {days.map(({ date }, index) => (
                <th key={date} scope="col" className={dayClass(date, days[index - 1]?.date, chosen)}>
                  <VisuallyHidden>{dates.day(date)}</VisuallyHidden>
                  <small aria-hidden="true">{dates.weekday(date, 'short')}</small>
                  <b className="num" aria-hidden="true">
                    {Number(date.slice(8))}
                  </b>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(({ person, site }, row) => (
              <tr key={person.id}>
                <th scope="row">
                  <span className={styles.person}>
                    <Avatar {...faceOf(person)} size={28} decorative />
                    <span>
                      <b>
                        {person.id === member?.id ? (
                          <FormattedMessage id="connections.best-day.you" />
                        ) : (
                          person.firstName
                        )}
                      </b>
                      <small>{site}</small>
                    </span>
                  </span>
                </th>
                {days.map(({ date, halves }, index) => {
                  const [morning, afternoon] = halves[row] ?? ['hidden', 'hidden'];
                  return (
                    <td key={date} className={dayClass(date, days[index - 1]?.date, chosen)}>
                      <VisuallyHidden>{words(morning, afternoon)}</VisuallyHidden>
                      <span className={styles.halves} aria-hidden="true" title={words(morning, afternoon)}>
                        <Half presence={morning} />
                        <Half presence={afternoon} />
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <FormattedMessage id="connections.best-day.can" />
              </th>
              {days.map(({ date, coming, part }, index) => (
                <td key={date} className={dayClass(date, days[index - 1]?.date, chosen)}>
                  <span className={styles.bar} aria-hidden="true">
                    <i style={{ inlineSize: `${(100 * coming) / people.length}%` }} />
                  </span>
                  <b className="num">{coming}</b>
                  <small>{intl.formatMessage({ id: `connections.best-day.part.${part}` })}</small>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={styles.privacy}>
        <Icon name="shield-check" />
        <FormattedMessage
          id="connections.best-day.privacy"
          values={{ count: people.filter(({ shows }) => shows === 'nothing').length }}
        />
      </p>
    </section>
  );

  function dayClass(date: string, before: string | undefined, open: string | null) {
    const isNewWeek = before !== undefined && Date.parse(date) - Date.parse(before) > 86_400_000;
    return cx(styles.day, isNewWeek && styles.week, date === open && styles.chosen);
  }
}

function Half({ presence }: { presence: Presence }) {
  const location = presence === 'hidden' || presence === 'notDefined' ? null : presence;
  return (
    <i data-loc={presence} data-stance={stanceIn([presence, presence], 'day')}>
      {location && <Icon name={locationIcons[location]} size={14} stroke={2} />}
      {presence === 'hidden' && <Icon name="eye-off" size={12} />}
    </i>
  );
}

/** 'Bureau', 'Maison, puis Congé'. */
function usePresenceWords(): (morning: Presence, afternoon: Presence) => string {
  const intl = useIntl();
  const known = useLocationWords();
  const word = (presence: Presence) =>
    presence === 'hidden'
      ? intl.formatMessage({ id: 'connections.best-day.hidden' })
      : presence === 'notDefined'
        ? intl.formatMessage({ id: 'connections.unset' })
        : known[presence];
  return (morning, afternoon) =>
    morning === afternoon
      ? word(morning)
      : intl.formatMessage({ id: 'connections.then' }, { first: word(morning), second: word(afternoon) });
}
