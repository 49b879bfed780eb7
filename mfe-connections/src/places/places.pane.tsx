import { faceOf, pages } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery } from '@escale/platform';
import { Avatar, EmptyState, FailureCard, Icon, Link, LinkButton, Skeleton, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useMyDays } from '../team/team.queries.ts';
import { useToday } from '../team/use-today.ts';
import { DayStrip } from './day-strip.tsx';
import styles from './places.module.css';
import { comingDays, sitesOf } from './places.rules.ts';
import { SiteCard } from './site-card.tsx';

const isDate = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/** Where the member’s team and connections are on a day: by building and space, or by city (CON-01, CON-05). */
export function PlacesPane() {
  const intl = useIntl();
  const dates = useDates();
  const [address] = useSearchParams();
  const today = useToday();
  const asked = address.get('date');
  const date = isDate(asked) ? asked : (comingDays(today)[0] ?? today);
  const { data, error, refetch } = useApiQuery(teamRoutes.locations, { query: { date } });
  const mine = useMyDays({ dateFrom: date, dateTo: date }).data?.days[0];
  const sites = sitesOf(data?.items ?? []);
  return (
    <div className={styles.page}>
      <DayStrip date={date} />
      <h2 className={styles.title}>
        <FormattedMessage id="connections.places.title" values={{ day: dates.day(date) }} />
      </h2>
      {error && !data && <FailureCard message={error.message} onRetry={() => refetch()} />}
      {!data && !error && (
        <div className={styles.sites}>
          <Skeleton height={220} radius={20} />
          <Skeleton height={220} radius={20} />
        </div>
      )}
      {data && sites.length === 0 && data.cities.length === 0 && (
        <EmptyState
          title={intl.formatMessage({ id: 'connections.places.none.title' })}
          message={intl.formatMessage({ id: 'connections.places.none.message' })}
          action={
            <LinkButton variant="second" href={pages.myWeek()}>
              <FormattedMessage id="connections.places.week" />
            </LinkButton>
          }
        />
      )}
      {sites.length > 0 && (
        <ul className={styles.sites}>
          {sites.map((site) => (
            <SiteCard
              key={site.spots[0]?.buildingId ?? site.name}
              site={site}
              date={date}
              mine={mine}
              isPast={date < today}
            />
          ))}
        </ul>
      )}
      {data && data.cities.length > 0 && (
        <section aria-labelledby="places-cities">
          <h3 id="places-cities" className={styles.cities}>
            <FormattedMessage id="connections.places.cities" />
          </h3>
          <ul className={styles.sites}>
            {data.cities.map(({ city, people }) => (
              <li key={city} className={styles.site}>
                <h4>
                  <Icon name="map" size={20} />
                  {city}
                </h4>
                <ul className={styles.people}>
                  {people.map((person) => (
                    <li key={person.id}>
                      <Avatar {...faceOf(person)} size={28} decorative />
                      <Link href={pages.user(person.id)}>{faceOf(person).name}</Link>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
