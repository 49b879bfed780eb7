import { Section } from '@escale/build/first-views/template.tsx';
import { Button, Tabs } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Capsule } from '../search/capsule/capsule.tsx';
import { PhoneCapsule } from '../search/capsule/phone-capsule.tsx';
import page from '../search/explore.module.css';
import { FilterChips } from '../search/filters/filter-chips.tsx';
import results from '../search/results.module.css';
import { searchFromAddress, searchTabs } from '../search/search-address.ts';
import { FirstCard } from './first-card.tsx';
import styles from './first-explore.module.css';

const { query } = searchFromAddress('');
const place = '{{here.place.name}}';
const shownFirst = 4;
const nothing = () => undefined;

/** The search page with its first cards, for every width at once: the server does not know the width. */
export function FirstExplore() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'explore.title' });
  return (
    <div className={page.page}>
      <h1 className={page.hidden}>{title}</h1>
      <div className={page.list}>
        <div className={styles.onPhone}>
          <PhoneCapsule query={query} placeName={place} onChange={nothing} onFilters={nothing} />
        </div>
        <div className={page.tabs}>
          <Tabs
            label={title}
            size="dense"
            value="workspaces"
            items={[...searchTabs, 'bookings'].map((id) => ({
              id,
              label: intl.formatMessage({ id: `explore.tab.${id}` }),
            }))}
          />
        </div>
        <div className={styles.onPhone}>
          <FilterChips query={query} onChange={nothing} onFilters={nothing} withAll={false} />
        </div>
        <div className={styles.onWide}>
          <Capsule query={query} placeName={place} onChange={nothing} />
          <FilterChips query={query} onChange={nothing} onFilters={nothing} withAll />
        </div>
        <div className={results.head}>
          <p>
            <b>{useCount()}</b>
          </p>
          <Button variant="quiet" size="small" iconEnd="chevron-down">
            <FormattedMessage id="explore.sort.distance" />
          </Button>
        </div>
        <div className={results.cards}>
          {Array.from({ length: shownFirst }, (_, index) => `list.items.${index}`).map((item, index) => (
            <Section key={item} of={item}>
              <FirstCard eager={index === 0} />
            </Section>
          ))}
        </div>
      </div>
      <div className={`${page.map} ${styles.map}`} data-scripted="">
        <div className={page.ground} />
      </div>
    </div>
  );
}

/** The message of the count with a placeholder for its number, which the server fills in. */
function useCount(): string {
  const intl = useIntl();
  const many = 987;
  const words = intl.formatMessage({ id: 'explore.count' }, { count: many, b: (inside) => inside.join('') });
  return words.replace(intl.formatNumber(many), '{{list.total}}');
}
