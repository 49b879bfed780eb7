import { pages } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import type { FloorSummary } from '@escale/contract/floors';
import { Drawer, IconButton, LinkButton, useFloorName } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { KeptZones } from '../kept/kept-zones.tsx';
import { VersionList } from '../versions/version-list.tsx';
import { DownloadButton } from './download-button.tsx';
import styles from './drawer.module.css';
import { FloorForm } from './floor-form.tsx';
import { ImageField } from './image-field.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

interface Props {
  buildingId: string;
  floor: FloorSummary;
  fromTop: readonly FloorSummary[];
  onShow: (id: string) => void;
  onClose: () => void;
}

/** A floor beside the others: its name, its versions, what lies beneath its plan, and where it is drawn. */
export function FloorDrawer({ buildingId, floor, fromTop, onShow, onClose }: Props) {
  const intl = useIntl();
  const floorName = useFloorName();
  const [isRemoving, setRemoving] = useState(false);
  const place = fromTop.findIndex(({ id }) => id === floor.id);
  const step = (icon: 'chevron-up' | 'chevron-down', to: number, label: string) => {
    const other = fromTop[to];
    return (
      <IconButton
        icon={icon}
        size="small"
        label={intl.formatMessage({ id: label })}
        disabled={other === undefined}
        onClick={() => other && onShow(other.id)}
      />
    );
  };
  return (
    <Drawer
      open
      size="m"
      title={floorName(floor)}
      onClose={onClose}
      lead={
        <span className={styles.steps}>
          {step('chevron-up', place - 1, 'floors.previous')}
          {step('chevron-down', place + 1, 'floors.next')}
          <FormattedMessage id="floors.place" values={{ place: place + 1, count: fromTop.length }} />
        </span>
      }
      footer={
        <div className={styles.foot}>
          <IconButton
            icon="trash-2"
            label={intl.formatMessage({ id: 'floors.remove' })}
            onClick={() => setRemoving(true)}
          />
          <DownloadButton floor={floor} />
          <LinkButton icon="pencil" href={cockpitPages.floorEditor(buildingId, floor.id)}>
            <FormattedMessage id="floors.edit" />
          </LinkButton>
        </div>
      }
    >
      <div className={styles.body}>
        <header>
          <h2 className={styles.title}>{floorName(floor)}</h2>
          <p className="soft">
            <FormattedMessage id="floors.seats" values={{ count: floor.seats }} />
            {', '}
            <FormattedMessage id="floors.zones" values={{ count: floor.zones }} />
            {', '}
            <FormattedMessage id="floors.size" values={floor.size} />
          </p>
          <LinkButton variant="quiet" size="small" icon="map" href={pages.floorMap(buildingId, floor.id)}>
            <FormattedMessage id="floors.see" />
          </LinkButton>
        </header>
        <FloorForm floor={floor} />
        <VersionList buildingId={buildingId} floor={floor} />
        <KeptZones floorId={floor.id} />
        <ImageField floor={floor} />
      </div>
      {isRemoving && <RemoveDialog floor={floor} onClose={() => setRemoving(false)} onRemoved={onClose} />}
    </Drawer>
  );
}
