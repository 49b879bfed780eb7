import { pages, type SearchQuery } from '@escale/contract';
import { Button, ErrorState, LinkButton, Skeleton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { OwnFloors } from '../search/own/own-floors.tsx';
import { freeOf, spacesOf, useOwnBuildings } from '../search/own/own-search.ts';
import { choiceOf } from '../search/search-address.ts';
import styles from './building.module.css';

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
      {building.floors.some(({ floor }) => floor) && (
        <LinkButton
          variant="second"
          size="small"
          icon="map"
          className={styles.plan}
          href={`${pages.floorMap(id, 'usual')}${choiceOf(search, 'halfDays')}`}
        >
          <FormattedMessage id="explore.building.plan" />
        </LinkButton>
      )}
      <OwnFloors building={building} search={search} />
    </div>
  );
}
