import type { ReleasedRemote } from '@escale/contract';
import type { Column } from '@escale/ui/data';
import { useIntl } from 'react-intl';
import { ChangedCell, IntegrityCell, NameCell, PlatformCell } from './remote-cells.tsx';
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
    column('live', 112, 84, ({ live }) => (
      <b className="num">{live?.version ?? intl.formatMessage({ id: 'releases.none' })}</b>
    )),
    column('share', 256, 182, (remote) => <ShareBar remote={remote} />),
    { ...column('platform', 152, 108, (remote) => <PlatformCell remote={remote} />), hidden },
    column('integrity', 144, hidden ? 136 : 116, (remote) => <IntegrityCell remote={remote} />),
    { ...column('changed', 168, 128, (remote) => <ChangedCell remote={remote} />), hidden },
  ];
}
