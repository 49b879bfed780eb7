import type { CompanyCalendar, CompanyCalendarKind, CompanyCalendars } from '@escale/contract';
import { Notice } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../settings.module.css';
import { CalendarService } from './calendar-service.tsx';
import { SpaceCalendars } from './space-calendars.tsx';

const kinds = ['google', 'microsoft'] as const satisfies readonly CompanyCalendarKind[];

/** Members without a working calendar are those that the service does not know, while a connection covers the others. */
export function coveredOf({ items, members }: CompanyCalendars): number | null {
  const working = items.filter(({ state }) => state === 'connected');
  return working.length === 0 ? null : members - Math.min(...working.map(({ missing }) => missing));
}

/** The calendars of all members and rooms, opened once by the super administrator of their service (INT-01). */
export function Calendars({ calendars, failure }: { calendars: CompanyCalendars; failure: string | null }) {
  const intl = useIntl();
  const { items, members, ownLinks } = calendars;
  const covered = coveredOf(calendars);
  const of = (kind: CompanyCalendarKind): CompanyCalendar | null => items.find((item) => item.kind === kind) ?? null;
  return (
    <>
      <section className={styles.card} aria-labelledby="settings-calendars">
        <div className={styles.head}>
          <h2 id="settings-calendars">
            <FormattedMessage id="settings.part.calendars" />
          </h2>
          {covered !== null && (
            <b className="num">
              <FormattedMessage id="settings.calendars.covered" values={{ covered, members }} />
            </b>
          )}
        </div>
        {failure && (
          <Notice tone="danger" title={intl.formatMessage({ id: 'settings.calendars.failed' })}>
            {failure}
          </Notice>
        )}
        <p>
          <FormattedMessage id="settings.calendars.message" values={{ count: ownLinks }} />
        </p>
        {kinds.map((kind) => (
          <CalendarService key={kind} kind={kind} connection={of(kind)} />
        ))}
      </section>
      {items.length > 0 && <SpaceCalendars spaces={calendars.spaces} />}
    </>
  );
}
