import { faceOf, type Visit } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { visitApi } from '@escale/contract/visits';
import { useApiQuery } from '@escale/platform';
import { addDays, toLocal } from '@escale/rules';
import { Avatar, Button, EmptyState, IconButton, initials, useDates } from '@escale/ui';
import { type Column, DataTable, FilterMenu } from '@escale/ui/data';
import { Select } from '@escale/ui/form';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router';
import { CockpitPage } from '../frame/cockpit-page.tsx';
import { ListTools } from '../lists/list-tools.tsx';
import { NoMatch } from '../lists/no-match.tsx';
import { useCsvExport } from '../lists/use-csv-export.ts';
import { useListView } from '../lists/use-list-view.ts';
import { useOpenRow } from '../lists/use-open-row.ts';
import { texts } from '../messages/reception/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import { DaySums } from './day-sums.tsx';
import styles from './reception.module.css';
import { receptionShape, shownVisits } from './reception-view.rules.ts';
import { useReception } from './use-reception.ts';
import { VisitActions } from './visit-actions.tsx';
import { VisitDrawer } from './visit-drawer.tsx';
import { VisitState } from './visit-state.tsx';

const AddDialog = lazy(() =>
  import(/* on action */ './add-dialog.tsx').then(({ AddDialog: dialog }) => ({ default: dialog })),
);
const AppointDialog = lazy(() =>
  import(/* on action */ './appoint-dialog.tsx').then(({ AppointDialog: dialog }) => ({ default: dialog })),
);

/** Visitors come while the page is open, and are late by the clock alone. */
const polled = { refetchInterval: 30_000 } as const;

/** /cockpit/reception: the visitors of a building on a day (CKP-13). */
export const ReceptionPage = withTexts(texts, function ReceptionPage() {
  const intl = useIntl();
  const dates = useDates();
  const { vid } = useParams();
  const words = (id: string) => intl.formatMessage({ id: `reception.${id}` });
  const list = useListView(receptionShape);
  const { view, change } = list;
  const { building, date } = view.filters;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<'add' | 'appoint' | null>(null);
  const query = { ...(building && { buildingId: building }), ...(date && { date }) };
  const day = useApiQuery(visitApi.visits.day, { query }, { ...polled, placeholderData: (known) => known });
  useScannedCode();
  const rows = shownVisits(day.data?.items ?? [], view);
  const hrefOf = (id?: string) => `${cockpitPages.reception(id)}${list.address}`;
  const open = useOpenRow(vid, rows, hrefOf);
  const opened = day.data?.items.find(({ id }) => id === vid);
  const time = ({ from, timezone }: Visit) => dates.time(toLocal(from, timezone).time);
  const columns: Column<Visit>[] = [
    { id: 'time', header: words('head.time'), width: 88, cell: (visit) => <b className="num">{time(visit)}</b> },
    {
      id: 'name',
      header: words('head.name'),
      rowHeader: true,
      width: 216,
      cell: ({ name, company }) => (
        <span className={styles.who}>
          <span className={styles.face} aria-hidden="true">
            {initials(name)}
          </span>
          <span>
            <b>{name}</b>
            <small>{company}</small>
          </span>
        </span>
      ),
    },
    {
      id: 'host',
      header: words('head.host'),
      width: 192,
      cell: ({ host }) => (
        <span className={styles.who}>
          <Avatar {...faceOf(host)} size={28} decorative />
          {host.firstName} {host.lastName}
        </span>
      ),
    },
    { id: 'place', header: words('head.place'), width: 144, cell: ({ place }) => place ?? words('desk') },
    { id: 'state', header: words('head.state'), width: 200, cell: (visit) => <VisitState visit={visit} /> },
    {
      id: 'actions',
      header: words('head.actions'),
      align: 'end',
      width: 152,
      cell: (visit) => <VisitActions visit={visit} />,
    },
  ];
  const download = useCsvExport<Visit>({
    file: words('file'),
    read: async () => ({ items: rows, total: rows.length }),
    columns: [
      { head: words('head.time'), value: ({ from }) => from },
      { head: words('head.name'), value: ({ name }) => name },
      { head: words('field.company'), value: ({ company }) => company },
      { head: words('field.email'), value: ({ email }) => email },
      { head: words('head.host'), value: ({ host }) => `${host.firstName} ${host.lastName}` },
      { head: words('head.place'), value: ({ place }) => place },
      { head: words('export.arrived'), value: ({ arrivedAt }) => arrivedAt },
      { head: words('export.left'), value: ({ leftAt }) => leftAt },
    ],
  });
  const shownDate = day.data?.date ?? date ?? '';
  const step = (by: number) => change({ filters: { date: addDays(shownDate, by) } });
  const drawer = opened && <VisitDrawer {...open} key={opened.id} visit={opened} />;
  if (open.asPage && drawer) return drawer;
  const add = (
    <Button icon="plus" disabled={!day.data} onClick={() => setDialog('add')}>
      {words('add')}
    </Button>
  );
  return (
    <CockpitPage
      section="reception"
      isDecidedByServer
      scrolls
      title={words('title')}
      isForbidden={day.error?.status === 403}
      counts={{ reception: day.data?.items.filter(({ state }) => state === 'expected' || state === 'late').length }}
      actions={
        <>
          {day.data?.mayAppoint && (
            <Button variant="second" icon="settings" onClick={() => setDialog('appoint')}>
              {words('appoint')}
            </Button>
          )}
          {add}
        </>
      }
      drawer={drawer}
      tools={
        <ListTools
          search={{ label: words('search'), value: view.search, onChange: (search) => change({ search }) }}
          filters={
            <FilterMenu
              label={words('state')}
              icon="clock"
              options={receptionShape.filters.state.map((id) => ({
                id,
                label: intl.formatMessage({ id: `reception.filter.${id}` }),
              }))}
              value={view.filters.state}
              onChange={(state) =>
                change({ filters: { state: receptionShape.filters.state.find((one) => one === state) ?? null } })
              }
            />
          }
          columns={{ columns, hidden, onChange: setHidden }}
          download={download}
          isEmpty={rows.length === 0}
        />
      }
    >
      <div className={styles.body}>
        {day.data && (
          <div className={styles.day}>
            <IconButton icon="chevron-left" label={words('before')} onClick={() => step(-1)} />
            <IconButton icon="chevron-right" label={words('after')} onClick={() => step(1)} />
            <h2>
              {dates.day(shownDate)}
              {shownDate === day.data.today && <small>{words('today')}</small>}
            </h2>
            {day.data.buildings.length > 1 && (
              <Select
                aria-label={words('building')}
                value={day.data.buildingId}
                options={day.data.buildings.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ target }) => change({ filters: { building: target.value } })}
              />
            )}
          </div>
        )}
        {day.data && <DaySums items={day.data.items} />}
        <DataTable<Visit>
          label={words('title')}
          columns={columns.map((column) => ({
            ...column,
            hidden: hidden.has(column.id) || (opened !== undefined && besideDrawer.has(column.id)),
          }))}
          rows={rows}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          rowHref={({ id }) => hrefOf(id)}
          openKey={vid ?? null}
          state={day.isError && !day.data ? 'error' : day.isPending ? 'loading' : 'ready'}
          filtered={view.search !== '' || view.filters.state !== null}
          empty={<EmptyState title={words('empty')} message={words('empty.message')} action={add} />}
          noMatch={
            <NoMatch
              title={words('noMatch')}
              action={words('all')}
              onWiden={() => change({ search: '', filters: { state: null } })}
            />
          }
          onRetry={() => day.refetch()}
          compact={(visit) => ({
            title: `${time(visit)} · ${visit.name}`,
            subtitle: <VisitState visit={visit} />,
            end: <VisitActions visit={visit} />,
          })}
        />
        <p className={styles.kept}>
          <FormattedMessage id="reception.kept" />
        </p>
      </div>
      <Suspense>
        {dialog === 'add' && day.data && (
          <AddDialog
            buildingId={day.data.buildingId}
            today={day.data.today}
            timezone={day.data.timezone}
            date={day.data.date}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'appoint' && day.data && (
          <AppointDialog buildingId={day.data.buildingId} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </CockpitPage>
  );
});

/** Columns that are hidden while the drawer leaves too little room. */
const besideDrawer: ReadonlySet<string> = new Set(['place', 'host']);

/** The code of a visitor's letter opens this page: it is taken as their arrival, once. */
function useScannedCode(): void {
  const [address, setAddress] = useSearchParams();
  const { arrive } = useReception();
  const code = address.get('code');
  const taken = useRef<string | null>(null);
  // The arrival is an effect of the scan, which is the opening of this address.
  useEffect(() => {
    if (!code || taken.current === code) return;
    taken.current = code;
    arrive.mutate({ body: { code } });
    setAddress((before) => {
      before.delete('code');
      return before;
    });
  }, [code, arrive, setAddress]);
}
