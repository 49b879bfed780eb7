import { Icon, Link } from '@escale/ui';
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { addressOfSearch } from '../search/search-address.ts';
import styles from './trail.module.css';

interface TrailProps {
  locality: string | null;
  date?: string | undefined;
  /** The pages between the search and this one. */
  through?: readonly { name: string; href: string }[];
  name: string;
}

/** The way from the search of its city to this page, with the day that was searched for. */
export function Trail({ locality, date, through = [], name }: TrailProps) {
  const intl = useIntl();
  const search = { ...(locality && { locality }), ...(date && { date }) };
  const back = addressOfSearch({ query: search, placeName: null, bookings: false });
  return (
    <nav className={styles.trail} aria-label={intl.formatMessage({ id: 'explore.trail' })}>
      <Link href={back}>
        <FormattedMessage id="explore.title" />
      </Link>
      {through.map((page) => (
        <Fragment key={page.href}>
          <Icon name="chevron-right" size={14} />
          <Link href={page.href}>{page.name}</Link>
        </Fragment>
      ))}
      <Icon name="chevron-right" size={14} />
      <span aria-current="page">{name}</span>
    </nav>
  );
}
