import { type SpaceRow, workspaceTypes } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { officeApi } from '@escale/contract/offices';
import { call, useApiQuery } from '@escale/platform';
import { Button, EmptyState, Picture, useFloorName, useMediaQuery } from '@escale/ui';
import { FilterMenu } from '@escale/ui/data';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { ListTable } from '../../lists/list-table.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { useCsvExport } from '../../lists/use-csv-export.ts';
import { useListView, useShownPage } from '../../lists/use-list-view.ts';
import { useOpenRow } from '../../lists/use-open-row.ts';
import { useSelection } from '../../lists/use-selection.ts';
import { OfficeFrame } from '../../offices/office-frame.tsx';
import styles from '../spaces.module.css';
import { withSpaceTexts } from '../with-space-texts.tsx';
import { CodesButton } from './codes-button.tsx';
import { spacesQuestion, spacesShape, standing } from './spaces-view.rules.ts';
import { Standing, useColumns } from './use-columns.tsx';

const SpaceDrawer = lazy(() =>
  import(/* on action */ '../edit/space-drawer.tsx').then(({ SpaceDrawer: drawer }) => ({ default: drawer })),
);
const CreateDialog = lazy(() =>
  import(/* on action */ './create-dialog.tsx').then(({ CreateDialog: dialog }) => ({ default: dialog })),
);
const BulkDialog = lazy(() =>
  import(/* on action */ './bulk-dialog.tsx').then(({ BulkDialog: dialog }) => ({ default: dialog })),
);
const ImportDialog = lazy(() =>
  import(/* on action */ '../import/import-dialog.tsx').then(({ ImportDialog: dialog }) => ({ default: dialog })),
);

/** The spaces of a building in a table, with the form of one beside it (CKP-07). */
export const SpacesPage = withSpaceTexts(function SpacesPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const floorName = useFloorName();
  const { oid = '', wid } = useParams();
  const words = (id: string) => intl.formatMessage({ id: `spaces.${id}` });
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<'create' | 'bulk' | 'import' | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const phone = useMediaQuery('(max-width: 767px)');
  const list = useListView(spacesShape);
  const { view, change } = list;
  const question = spacesQuestion(view);
  const params = { id: oid };
  const office = useApiQuery(officeApi.buildings.get, { params });
  const floors = useApiQuery(cockpitApi.floors.list, { params });
  const spaces = useApiQuery(officeApi.spaces.list, { params, query: question }, { placeholderData: (known) => known });
  const rows = spaces.data?.items ?? [];
  const isLoading = useShownPage(list, spaces, spaces.data?.total) && spaces.data === undefined;
  const { chosen, choose, clear } = useSelection(JSON.stringify([view.search, view.filters]));
  const columns = useColumns();
  const hrefOf = (id?: string) =>
    `${id ? cockpitPages.officeSpace(oid, id) : cockpitPages.officeSpaces(oid)}${list.address}`;
  const open = useOpenRow(wid, rows, hrefOf);
  const knownFloors = floors.data?.items ?? [];
  const download = useCsvExport<SpaceRow>({
    file: words('file'),
    read: (page, limit) => call(officeApi.spaces.list, { params, query: { ...question, page, limit } }),
    columns: [
      { head: words('head.name'), value: ({ name }) => name },
      { head: words('head.type'), value: ({ type }) => intl.formatMessage({ id: `spaces.type.${type}` }) },
      { head: words('head.floorId'), value: ({ floor }) => floor && floorName(floor) },
      { head: words('head.capacity'), value: ({ capacity }) => capacity },
      {
        head: words('head.mode'),
        value: ({ bookingMode }) => intl.formatMessage({ id: `spaces.mode.${bookingMode}` }),
      },
      {
        head: words('head.facilities'),
        value: ({ facilities }) =>
          facilities.map((code) => intl.formatMessage({ id: `offices.facility.${code}` })).join(', '),
      },
      { head: words('head.closed'), value: (space) => stateWords(space) },
    ],
  });
  const stateWords = (space: SpaceRow) => {
    const kind = standing(space);
    return intl.formatMessage({ id: `spaces.state.${kind === 'seats' ? 'open' : kind}` });
  };
  const close = () => setDialog(null);
  const add = (
    <Button icon="plus" onClick={() => setDialog('create')}>
      {words('add')}
    </Button>
  );
  const drawer = wid !== undefined && (
    <Suspense>
      <SpaceDrawer {...open} key={wid} id={wid} buildingId={oid} floors={knownFloors} hrefOf={hrefOf} />
    </Suspense>
  );
  if (open.asPage && drawer) return drawer;
  return (
    <OfficeFrame
      id={oid}
      tab="spaces"
      name={office.data?.name ?? ''}
      spaces={office.data?.around.spaces}
      error={office.error}
      isReady={office.data !== undefined}
      onRetry={office.refetch}
      actions={
        <>
          <CodesButton buildingId={oid} floorId={view.filters.floorId} />
          <Button variant="second" icon="upload" onClick={() => setDialog('import')}>
            {words('import')}
          </Button>
          {add}
        </>
      }
      drawer={drawer}
      tools={
        <ListTools
          search={{ label: words('search'), value: view.search, onChange: (search) => change({ search }) }}
          filters={
            <>
              <FilterMenu
                label={words('floor')}
                icon="layers"
                options={knownFloors.map((floor) => ({ id: floor.id, label: floorName(floor) }))}
                value={view.filters.floorId}
                onChange={(floorId) => change({ filters: { floorId } })}
              />
              <FilterMenu
                label={words('type')}
                icon="door-open"
                options={workspaceTypes.map((id) => ({ id, label: intl.formatMessage({ id: `spaces.type.${id}` }) }))}
                value={view.filters.type}
                onChange={(type) => change({ filters: { type: workspaceTypes.find((code) => code === type) ?? null } })}
              />
              <FilterMenu
                label={words('state')}
                icon="calendar-x"
                options={spacesShape.filters.state.map((id) => ({
                  id,
                  label: intl.formatMessage({ id: `spaces.state.${id}` }),
                }))}
                value={view.filters.state}
                onChange={(state) =>
                  change({ filters: { state: spacesShape.filters.state.find((one) => one === state) ?? null } })
                }
              />
            </>
          }
          columns={{ columns, hidden, onChange: setHidden }}
          download={download}
          choosing={{ isOn: isChoosing, onChange: setChoosing }}
          isEmpty={!spaces.data || spaces.data.total === 0}
        />
      }
    >
      <ListTable
        label={words('title')}
        list={list}
        found={spaces}
        isLoading={isLoading}
        columns={columns}
        hidden={hidden}
        {...(wid === undefined ? {} : { openId: wid })}
        besideRow={besideDrawer}
        rows={rows}
        rowLabel={({ name }) => name}
        hrefOf={hrefOf}
        {...(!phone || isChoosing
          ? {
              selection: chosen,
              onSelect: choose,
              bulkActions: (
                <Button size="small" variant="quiet" icon="pencil" onClick={() => setDialog('bulk')}>
                  {words('bulk')}
                </Button>
              ),
            }
          : {})}
        empty={<EmptyState title={words('empty')} message={words('empty.message')} action={add} />}
        noMatch={{ title: words('noMatch'), action: words('all') }}
        compact={(space) => ({
          lead: <Picture id={space.picture} alt="" ratio="1" sizes="40px" radius={8} className={styles.thumb} />,
          title: space.name,
          subtitle: <Standing space={space} />,
          end: <b className="num">{space.capacity}</b>,
        })}
      />
      <Suspense>
        {dialog === 'create' && (
          <CreateDialog
            buildingId={oid}
            floors={knownFloors}
            onClose={close}
            onCreated={(id) => {
              close();
              navigate(hrefOf(id));
            }}
          />
        )}
        {dialog === 'bulk' && (
          <BulkDialog
            buildingId={oid}
            ids={[...chosen]}
            floors={knownFloors}
            onClose={close}
            onDone={() => {
              close();
              clear();
            }}
          />
        )}
        {dialog === 'import' && <ImportDialog buildingId={oid} onClose={close} />}
      </Suspense>
    </OfficeFrame>
  );
});

/** Columns that are hidden while the drawer leaves too little room. */
const besideDrawer: ReadonlySet<string> = new Set(['floorId', 'mode', 'facilities']);
