import { faceOf, type SearchQuery } from '@escale/contract';
import { Avatar, Button, ErrorState, Skeleton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { OwnFloors } from '../search/own/own-floors.tsx';
import { freeOf, peopleOf, spacesOf, useOwnBuildings } from '../search/own/own-search.ts';
import styles from './building.module.css';

const named = 8;
type Search = SearchQuery & { date: string };

/** The floors and rooms of an own building on a day: what is free of each, and who will be there (EXP-09). */
export function OwnBuildingFloors({ id, search }: { id: string; search: Search }) {
  const intl = useIntl();
  const own = useOwnBuildings(search);
  if (own.isError && !own.data) {
    return (
      <ErrorState
        title={intl.formatMessage({ id: 'explore.space.failed' })}
        message={own.error.message}
        action={
          <Button onClick={() => own.refetch()}>
            <FormattedMessage id="explore.retry" />
          </Button>
        }
      />
    );
  }
  if (!own.data) return <Skeleton height={320} radius={20} />;
  const building = own.data.buildings.find((one) => one.id === id);
  if (!building) {
    return (
      <p>
        <FormattedMessage id="explore.building.none" />
      </p>
    );
  }
  const { seats, rooms } = freeOf(spacesOf(building));
  return (
    <div className={styles.floors}>
      <p role="status" className={styles.free}>
        <FormattedMessage
          id="explore.building.free"
          values={{ seats, rooms, b: (words) => <b key="count">{words}</b> }}
        />
      </p>
      <OwnFloors building={building} search={search} />
    </div>
  );
}

/** Colleagues and connections who will be in an own building on a day. */
export function OwnBuildingPeople({ id, search }: { id: string; search: Search }) {
  const { data } = useOwnBuildings(search);
  const building = data?.buildings.find((one) => one.id === id);
  const people = building ? peopleOf(building).slice(0, named) : [];
  if (!building || people.length === 0) return null;
  const more = building.floors.reduce((sum, { peopleCount }) => sum + peopleCount, 0) - people.length;
  return (
    <section className={styles.card}>
      <h2>
        <FormattedMessage id="explore.building.people" />
      </h2>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id}>
            <Avatar {...faceOf(person)} size={28} decorative />
            <span>
              {person.firstName} {person.lastName}
            </span>
            <small>{person.jobTitle}</small>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="soft">
          <FormattedMessage id="explore.building.people.more" values={{ count: more }} />
        </p>
      )}
    </section>
  );
}
