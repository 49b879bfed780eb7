import type { ReleasedRemote } from '@escale/contract';
import type { Column } from '@escale/ui/data';
import { useIntl } from 'react-intl';
import { ChangedCell, HealthCell, IntegrityCell, LiveCell, NameCell, PlatformCell } from './remote-cells.tsx';
import { ShareBar } from './share-bar.tsx';

/** Widths beside a drawer are smaller, so that names stay whole. */
export function useLiveColumns(isBesideDrawer: boolean, isRoomy: boolean): Column<ReleasedRemote>[] {
  const intl = useIntl();
  const column = (id: string, width: number, narrow: number, cell: Column<ReleasedRemote>['cell']) => ({
    id,
    header: intl.formatMessage({ id: `releases.column.${id}` }),
    cell,
    width: isBesideDrawer ? narrow : width,
  });
  // Below 1440 px only the columns that tell remotes apart stay beside a drawer.
  const hidden = isBesideDrawer && !isRoomy;
  return [
    {
      id: 'remote',
      header: intl.formatMessage({ id: 'releases.column.remote' }),
      cell: (remote) => <NameCell remote={remote} />,
      rowHeader: true,
    },
    column('live', 96, 84, (remote) => <LiveCell remote={remote} />),
    column('share', 224, 182, (remote) => <ShareBar remote={remote} />),
    column('health', 132, 116, (remote) =>
      // There it has the sign of the column that is left out.
      hidden && remote.problem ? <IntegrityCell remote={remote} /> : <HealthCell remote={remote} />,
    ),
    { ...column('platform', 128, 108, (remote) => <PlatformCell remote={remote} />), hidden: isBesideDrawer },
    { ...column('integrity', 128, 116, (remote) => <IntegrityCell remote={remote} />), hidden },
    { ...column('changed', 152, 128, (remote) => <ChangedCell remote={remote} />), hidden },
  ];
}
