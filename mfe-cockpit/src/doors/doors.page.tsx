import type { Door } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { officeApi } from '@escale/contract/offices';
import { useApiQuery } from '@escale/platform';
import { Button, EmptyState, useDates, useFloorName } from '@escale/ui';
import { type Column, DataTable } from '@escale/ui/data';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { texts } from '../messages/doors/texts.ts';
import { texts as offices } from '../messages/offices/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import { OfficeFrame } from '../offices/office-frame.tsx';
import { DoorActions } from './door-actions.tsx';
import styles from './doors.module.css';
import { Faults } from './faults.tsx';

const LinkDialog = lazy(() =>
  import(/* on action */ './link-dialog.tsx').then(({ LinkDialog: dialog }) => ({ default: dialog })),
);

/** A screen asks every 20 seconds; it is written at most once a minute. */
const aliveMs = 3 * 60_000;
/** Nothing but a poll tells this page which screens are alive. */
const polled = { refetchInterval: 30_000 } as const;

/** The screens at the doors of a building, and the faults reported at them (BKG-18, MAP-09). */
export const DoorsPage = withTexts(
  offices,
  withTexts(texts, function DoorsPage() {
    const intl = useIntl();
    const floorName = useFloorName();
    const nameOf = ({ of, name, floor }: Door) => (of === 'floor' && floor ? floorName(floor) : name);
    const { oid = '' } = useParams();
    const words = (id: string) => intl.formatMessage({ id: `doors.${id}` });
    const [dialog, setDialog] = useState<'create' | Door | null>(null);
    const params = { id: oid };
    const office = useApiQuery(officeApi.buildings.get, { params });
    const doors = useApiQuery(officeApi.doors.list, { params }, polled);
    const columns: Column<Door>[] = [
      { id: 'name', header: words('head.name'), rowHeader: true, width: 240, cell: (door) => <b>{nameOf(door)}</b> },
      {
        id: 'of',
        header: words('head.of'),
        width: 136,
        cell: ({ of }) => intl.formatMessage({ id: `doors.of.${of}` }),
      },
      { id: 'floor', header: words('head.floor'), width: 152, cell: ({ floor }) => (floor ? floorName(floor) : '—') },
      { id: 'seen', header: words('head.seen'), width: 240, cell: (door) => <Seen door={door} /> },
      {
        id: 'actions',
        header: words('head.actions'),
        align: 'end',
        width: 120,
        cell: (door) => <DoorActions door={door} onRenew={() => setDialog(door)} />,
      },
    ];
    const add = (
      <Button icon="plus" onClick={() => setDialog('create')}>
        {words('add')}
      </Button>
    );
    return (
      <OfficeFrame
        id={oid}
        tab="doors"
        name={office.data?.name ?? ''}
        spaces={office.data?.around.spaces}
        error={office.error ?? doors.error}
        isReady={office.data !== undefined && doors.data !== undefined}
        onRetry={() => Promise.all([office.refetch(), doors.refetch()])}
        scrolls
        actions={add}
      >
        <div className={styles.body}>
          <p className={styles.lead}>
            <FormattedMessage id="doors.lead" />
          </p>
          {doors.data && <Faults faults={doors.data.faults} hrefOf={(id) => cockpitPages.officeSpace(oid, id)} />}
          <DataTable<Door>
            label={words('title')}
            columns={columns}
            rows={doors.data?.doors ?? []}
            rowKey={({ id }) => id}
            rowLabel={nameOf}
            state={doors.isError && !doors.data ? 'error' : doors.isPending ? 'loading' : 'ready'}
            empty={<EmptyState title={words('empty')} message={words('empty.message')} action={add} />}
            onRetry={() => doors.refetch()}
            compact={(door) => ({
              title: nameOf(door),
              subtitle: <Seen door={door} />,
              end: <DoorActions door={door} onRenew={() => setDialog(door)} />,
            })}
          />
        </div>
        <Suspense>
          {dialog !== null && (
            <LinkDialog
              buildingId={oid}
              places={doors.data?.places ?? []}
              door={dialog === 'create' ? null : dialog}
              onClose={() => setDialog(null)}
            />
          )}
        </Suspense>
      </OfficeFrame>
    );
  }),
);

/** Whether a screen is alive: when it last asked what to show. */
function Seen({ door: { seenAt } }: { door: Door }) {
  const intl = useIntl();
  const dates = useDates();
  const kind = seenAt === null ? 'never' : Date.now() - Date.parse(seenAt) < aliveMs ? 'alive' : 'silent';
  return (
    <span className={styles.seen} data-kind={kind}>
      {intl.formatMessage({ id: `doors.seen.${kind}` }, { at: seenAt === null ? '' : dates.instant(seenAt) })}
    </span>
  );
}
