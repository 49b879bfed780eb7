import { faceOf, type Inquiry } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { lateApi } from '@escale/contract/late';
import { call, useApiQuery, usePageTitle } from '@escale/platform';
import { Badge, Chip, EmptyState, useDates } from '@escale/ui';
import { type Column, FilterMenu } from '@escale/ui/data';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { CockpitPage } from '../../frame/cockpit-page.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { useCsvExport } from '../../lists/use-csv-export.ts';
import { useListView, useShownPage } from '../../lists/use-list-view.ts';
import { useOpenRow } from '../../lists/use-open-row.ts';
import { texts } from '../../messages/staff-inquiries/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import styles from './inquiries.module.css';
import { inquiriesQuestion, inquiriesShape, inquiryKinds, inquiryStates, kindOf } from './inquiries-view.rules.ts';
import { InquiryDrawer } from './inquiry-drawer.tsx';

const tones = { new: 'lime', answered: 'good', closed: 'quiet' } as const;
const tabs = ['all', ...inquiryStates] as const;

/** What people wrote to staff by the forms of the site and the product, and what companies ask support for (ACC-01, INT-10). */
export const InquiriesPage = withTexts(texts, function InquiriesPage() {
  const intl = useIntl();
  const dates = useDates();
  const { id: openId } = useParams();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const list = useListView(inquiriesShape);
  const { view, change } = list;
  const question = inquiriesQuestion(view);
  const found = useApiQuery(lateApi.inquiries.list, { query: question }, { placeholderData: (known) => known });
  const { data } = found;
  const isLoading = useShownPage(list, found, data?.total) || found.isPending;
  const words = (id: string) => intl.formatMessage({ id: `cockpit.inquiries.${id}` });
  const rows = data?.items ?? [];
  const hrefOf = (id?: string) => `${cockpitPages.inquiries(id)}${list.address}`;
  const open = useOpenRow(openId, rows, hrefOf);
  const kindWords = (inquiry: Inquiry) => words(`kind.${kindOf(inquiry)}`);
  const columns: Column<Inquiry>[] = [
    {
      id: 'name',
      width: 220,
      header: words('head.name'),
      rowHeader: true,
      cell: ({ name, company, email }) => (
        <span className={styles.two}>
          <b>{name}</b>
          <small>{company ?? email}</small>
        </span>
      ),
    },
    { id: 'kind', width: 140, header: words('head.kind'), cell: kindWords },
    {
      id: 'message',
      header: words('head.message'),
      cell: ({ subject, message }) => <span className={styles.line}>{subject ?? message}</span>,
    },
    {
      id: 'assignee',
      width: 140,
      header: words('assignee'),
      cell: ({ assignee }) => (assignee ? faceOf(assignee).name : <span className="soft">—</span>),
    },
    { id: 'date', width: 148, header: words('head.date'), cell: ({ createdAt }) => dates.instant(createdAt) },
    {
      id: 'state',
      width: 112,
      header: words('fact.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{words(`state.${state}`)}</Badge>,
    },
  ];
  const download = useCsvExport<Inquiry>({
    file: words('file'),
    read: (page, limit) => call(lateApi.inquiries.list, { query: { ...question, page, limit } }),
    columns: [
      { head: words('head.reference'), value: ({ reference }) => reference },
      { head: words('head.date'), value: ({ createdAt }) => createdAt },
      { head: words('head.kind'), value: kindWords },
      { head: words('fact.name'), value: ({ name }) => name },
      { head: words('fact.email'), value: ({ email }) => email },
      { head: words('fact.company'), value: ({ company }) => company },
      { head: words('head.subject'), value: ({ subject }) => subject },
      { head: words('head.message'), value: ({ message }) => message },
      { head: words('assignee'), value: ({ assignee }) => assignee && faceOf(assignee).name },
      { head: words('fact.state'), value: ({ state }) => words(`state.${state}`) },
    ],
  });
  usePageTitle(words('title'));
  const isForbidden = found.error?.status === 403;
  const drawer = openId !== undefined && <InquiryDrawer key="inquiry" id={openId} {...open} />;
  if (open.asPage && drawer && !isForbidden) return drawer;
  const counts = data && { all: data.counts.new + data.counts.answered + data.counts.closed, ...data.counts };
  return (
    <CockpitPage
      section="inquiries"
      title={words('title')}
      isForbidden={isForbidden}
      drawer={drawer}
      counts={{ inquiries: data?.counts.new }}
      tabs={{
        label: words('title'),
        value: view.filters.tab ?? 'all',
        onChange: (value) => change({ filters: { tab: inquiryStates.find((state) => state === value) ?? null } }),
        items: tabs.map((id) => ({ id, label: words(`tab.${id}`), count: counts?.[id] })),
      }}
      tools={
        <ListTools
          search={{ label: words('search'), value: view.search, onChange: (search) => change({ search }) }}
          filters={
            <>
              <FilterMenu
                label={words('head.kind')}
                icon="layers"
                options={inquiryKinds.map((id) => ({ id, label: words(`kind.${id}`) }))}
                value={view.filters.kind}
                onChange={(id) => change({ filters: { kind: inquiryKinds.find((kind) => kind === id) ?? null } })}
              />
              <Chip
                icon="user"
                on={view.filters.mine !== null}
                onClick={() => change({ filters: { mine: view.filters.mine ? null : 'true' } })}
              >
                {words('mine')}
              </Chip>
            </>
          }
          columns={{ columns, hidden, onChange: setHidden }}
          download={download}
          isEmpty={!data || data.total === 0}
        />
      }
    >
      <ListTable
        label={words('title')}
        list={list}
        found={found}
        isLoading={isLoading}
        columns={columns}
        hidden={hidden}
        openId={openId}
        besideRow={besideDrawer}
        rows={rows}
        rowLabel={({ name }) => name}
        hrefOf={hrefOf}
        empty={<EmptyState title={words('empty')} message={words('empty.message')} />}
        noMatch={{ title: words('noMatch'), action: words('all') }}
        compact={(inquiry) => ({
          title: inquiry.name,
          subtitle: `${kindWords(inquiry)}, ${inquiry.subject ?? inquiry.message}`,
          end: <Badge tone={tones[inquiry.state]}>{words(`state.${inquiry.state}`)}</Badge>,
        })}
      />
    </CockpitPage>
  );
});

/** Columns that are hidden while the drawer leaves too little room. */
const besideDrawer: ReadonlySet<string> = new Set(['kind', 'assignee', 'date']);
