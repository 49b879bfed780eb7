import type { ReceivedTransfer } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { staffApi } from '@escale/contract/staff';
import { call, useApiQuery, usePageTitle } from '@escale/platform';
import { Button, cx, EmptyState, useMoney } from '@escale/ui';
import type { Column } from '@escale/ui/data';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { useAmounts } from '../credits/use-amounts.ts';
import { CockpitPage } from '../frame/cockpit-page.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { ListTools } from '../lists/list-tools.tsx';
import { useCsvExport } from '../lists/use-csv-export.ts';
import { useListView, useShownPage } from '../lists/use-list-view.ts';
import { useOpenRow } from '../lists/use-open-row.ts';
import { withSupportTexts } from '../messages/support-money/with-support-texts.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { TransferDrawer } from './transfer-drawer.tsx';
import { TransferState } from './transfer-state.tsx';
import styles from './transfers.module.css';
import { restOf, transfersQuestion, transfersShape, transferTabCounts, transferTabs } from './transfers-view.rules.ts';

const FileDialog = lazy(async () => ({ default: (await import(/* on action */ './file-dialog.tsx')).FileDialog }));

/** Transfers that arrived at the bank; support records them and matches them to invoices (INT-04). */
export const TransfersPage = withSupportTexts(function TransfersPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { id: openId } = useParams();
  const money = useMoney();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [isRecording, setRecording] = useState(false);
  const [isReading, setReading] = useState(false);
  const list = useListView(transfersShape);
  const { view, change } = list;
  const question = transfersQuestion(view);
  const transfers = useApiQuery(staffApi.transfers.list, { query: question }, { placeholderData: (known) => known });
  const { data } = transfers;
  const isLoading = useShownPage(list, transfers, data?.total) || transfers.isPending;
  const columns = useColumns();
  const words = (id: string) => intl.formatMessage({ id: `support.transfers.${id}` });
  const rows = data?.items ?? [];
  const counts = data && transferTabCounts(data.counts);
  const hrefOf = (id?: string) => `${cockpitPages.transfers(id)}${list.address}`;
  const open = useOpenRow(openId, rows, hrefOf);
  const download = useCsvExport<ReceivedTransfer>({
    file: words('file'),
    read: (page, limit) => call(staffApi.transfers.list, { query: { ...question, page, limit } }),
    columns: [
      { head: words('head.receivedOn'), value: ({ receivedOn }) => receivedOn },
      { head: words('head.payer'), value: ({ payer }) => payer },
      { head: words('head.reference'), value: ({ reference }) => reference },
      { head: words('head.amount'), value: ({ amountCents }) => ({ cents: amountCents }) },
      { head: words('head.rest'), value: (transfer) => ({ cents: restOf(transfer) }) },
      { head: words('head.state'), value: ({ state }) => words(`state.${state}`) },
    ],
  });
  usePageTitle(words('title'));
  const isForbidden = transfers.error?.status === 403;
  const drawer = openId !== undefined && (
    <TransferDrawer key="transfer" id={openId} known={rows.find(({ id }) => id === openId)} {...open} />
  );
  if (open.asPage && drawer && !isForbidden) return drawer;
  const record = (
    <Button icon="plus" size="small" onClick={() => setRecording(true)}>
      {words('record')}
    </Button>
  );
  return (
    <CockpitPage
      section="transfers"
      title={words('title')}
      isForbidden={isForbidden}
      drawer={drawer}
      actions={
        <>
          {data && data.restCents > 0 && (
            <span className={cx('soft num', styles.rest)}>
              {intl.formatMessage({ id: 'support.transfers.rest' }, { amount: money.euros(data.restCents) })}
            </span>
          )}
          <Button variant="second" icon="upload" size="small" onClick={() => setReading(true)}>
            {words('file.open')}
          </Button>
          {record}
        </>
      }
      tabs={{
        label: words('title'),
        value: view.filters.tab ?? 'all',
        onChange: (value) =>
          change({ filters: { tab: transfersShape.filters.tab.find((tab) => tab === value) ?? null } }),
        items: transferTabs.map((id) => ({ id, label: words(`tab.${id}`), count: counts?.[id] })),
      }}
      tools={
        <ListTools
          search={{ label: words('search'), value: view.search, onChange: (search) => change({ search }) }}
          columns={{ columns, hidden, onChange: setHidden }}
          download={download}
          isEmpty={!data || data.total === 0}
        />
      }
    >
      <ListTable
        label={words('title')}
        list={list}
        found={transfers}
        isLoading={isLoading}
        columns={columns}
        hidden={hidden}
        openId={openId}
        besideRow={besideDrawer}
        rows={rows}
        rowLabel={({ payer }) => payer}
        hrefOf={hrefOf}
        empty={<EmptyState title={words('empty')} message={words('empty.message')} action={record} />}
        noMatch={{ title: words('noMatch'), action: words('all') }}
        compact={({ payer, amountCents, reference, state }) => ({
          title: payer,
          subtitle: `${reference === '' ? '' : `${reference}, `}${words(`state.${state}`)}`,
          end: <b className="num">{money.euros(amountCents)}</b>,
        })}
      />
      {isReading && (
        <Suspense>
          <FileDialog onClose={() => setReading(false)} />
        </Suspense>
      )}
      {isRecording && (
        <RecordDialog
          onRecorded={(id) => {
            setRecording(false);
            navigate(hrefOf(id));
          }}
          onClose={() => setRecording(false)}
        />
      )}
    </CockpitPage>
  );
});

/** Columns that are hidden while the drawer leaves too little room. */
const besideDrawer: ReadonlySet<string> = new Set(['reference']);

function useColumns(): Column<ReceivedTransfer>[] {
  const intl = useIntl();
  const { exact } = useAmounts();
  const head = (id: string) => intl.formatMessage({ id: `support.transfers.head.${id}` });
  return [
    {
      id: 'receivedOn',
      width: 104,
      header: head('receivedOn'),
      sortable: true,
      cell: ({ receivedOn }) =>
        intl.formatDate(`${receivedOn}T12:00:00Z`, {
          day: 'numeric',
          month: 'short',
          year: '2-digit',
          timeZone: 'UTC',
        }),
    },
    {
      id: 'payer',
      width: 200,
      header: head('payer'),
      sortable: true,
      rowHeader: true,
      cell: ({ payer }) => <b>{payer}</b>,
    },
    { id: 'reference', width: 220, header: head('reference'), cell: ({ reference }) => reference || '—' },
    {
      id: 'amount',
      width: 120,
      header: head('amount'),
      sortable: true,
      align: 'end',
      cell: ({ amountCents }) => <b>{exact(amountCents)}</b>,
    },
    {
      id: 'rest',
      width: 120,
      header: head('rest'),
      align: 'end',
      cell: (transfer) => (restOf(transfer) === 0 ? '—' : exact(restOf(transfer))),
    },
    {
      id: 'state',
      width: 180,
      header: head('state'),
      sortable: true,
      cell: ({ state }) => <TransferState state={state} />,
    },
  ];
}
