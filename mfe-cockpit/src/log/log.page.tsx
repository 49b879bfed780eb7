import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { ApiError, useApiInfinite, usePageTitle } from '@escale/platform';
import { Button, EmptyState, useDates } from '@escale/ui';
import { DataTable, FilterMenu } from '@escale/ui/data';
import { localToday } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import { CockpitPage } from '../frame/cockpit-page.tsx';
import { ListTools } from '../lists/list-tools.tsx';
import { NoMatch } from '../lists/no-match.tsx';
import { useListView } from '../lists/use-list-view.ts';
import { useOpenRow } from '../lists/use-open-row.ts';
import { withLogTexts } from '../messages/log/with-log-texts.tsx';
import styles from './log.module.css';
import { LogDrawer } from './log-drawer.tsx';
import { companyKinds, logQuestion, logShape, origins, periods, staffKinds } from './log-view.rules.ts';
import { useLogColumns } from './use-columns.tsx';
import { useLogExport } from './use-log-export.ts';
import { useLogWords } from './use-log-words.ts';

interface Props {
  /** Whose log it is: the reader's company, or that of every company for staff. */
  of: 'company' | 'staff';
}

/** Who did what and when, with the values before and after (CKP-11). */
export const LogPage = withLogTexts<Props>(function LogPage({ of }) {
  const { id: openId } = useParams();
  const dates = useDates();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { words, action, who, subject } = useLogWords();
  const isOfStaff = of === 'staff';
  const addressOf = isOfStaff ? cockpitPages.staffLog : cockpitPages.log;
  const list = useListView(logShape);
  const { view, change } = list;
  const question = logQuestion(view, localToday());
  const log = useApiInfinite(cockpitApi.log.list, { query: question }, ({ next }) =>
    next === null ? null : { query: { ...question, before: next } },
  );
  const rows = log.data?.pages.flatMap(({ items }) => items) ?? [];
  const [first] = log.data?.pages ?? [];
  const columns = useLogColumns({ isOfStaff, isOpen: openId !== undefined });
  const kinds = isOfStaff ? staffKinds : companyKinds;
  const download = useLogExport(question, isOfStaff);
  usePageTitle(words('log.title'));

  const hrefOf = (id?: string) => `${addressOf(id)}${list.address}`;
  const open = useOpenRow(openId, rows, hrefOf);
  const isForbidden = log.error instanceof ApiError && [403, 404].includes(log.error.status);
  const drawer = openId !== undefined && (
    <LogDrawer key="line" id={openId} known={rows.find(({ id }) => id === openId)} hrefOf={hrefOf} {...open} />
  );
  if (open.asPage && drawer && !isForbidden) return drawer;

  const companies = new Map(rows.flatMap(({ company }) => (company ? [[company.id, company.name] as const] : [])));
  const filters = (
    <>
      <FilterMenu
        label={words('log.who')}
        icon="user"
        options={(first?.people ?? []).map(({ id, firstName, lastName }) => ({
          id,
          label: `${firstName} ${lastName}`,
        }))}
        value={view.filters.by}
        onChange={(by) => change({ filters: { by } })}
      />
      <FilterMenu
        label={words('log.action')}
        icon="zap"
        options={(first?.actions ?? []).map((id) => ({ id, label: action(id) }))}
        value={view.filters.action}
        onChange={(one) => change({ filters: { action: one } })}
      />
      <FilterMenu
        label={words('log.period')}
        icon="calendar"
        options={periods.map((id) => ({ id, label: words(`log.period.${id}`) }))}
        value={view.filters.period}
        onChange={(id) => change({ filters: { period: periods.find((one) => one === id) ?? null } })}
      />
      <FilterMenu
        label={words('log.origin')}
        icon="life-buoy"
        options={origins.map((id) => ({ id, label: words(`log.origin.${id}`) }))}
        value={view.filters.origin}
        onChange={(id) => change({ filters: { origin: origins.find((one) => one === id) ?? null } })}
      />
      {isOfStaff && (
        <FilterMenu
          label={words('log.company')}
          icon="building-2"
          options={[...companies].map(([id, label]) => ({ id, label }))}
          value={view.filters.company}
          onChange={(company) => change({ filters: { company } })}
        />
      )}
    </>
  );
  return (
    <CockpitPage
      section={isOfStaff ? 'staffLog' : 'log'}
      title={words('log.title')}
      isForbidden={isForbidden}
      drawer={drawer}
      tabs={{
        label: words('log.title'),
        value: view.filters.kind ?? 'all',
        onChange: (kind) => change({ filters: { kind: kinds.find((one) => one === kind) ?? null } }),
        items: (['all', ...kinds] as const).map((id) => ({ id, label: words(`log.tab.${id}`) })),
      }}
      tools={
        <ListTools
          search={{ label: words('log.search'), value: view.search, onChange: (search) => change({ search }) }}
          filters={filters}
          columns={{ columns, hidden, onChange: setHidden }}
          download={download}
          isEmpty={rows.length === 0}
        />
      }
    >
      <div className={styles.body}>
        <DataTable
          label={words('log.table')}
          columns={columns.map((column) => ({
            ...column,
            hidden: hidden.has(column.id) || (openId !== undefined && narrow.has(column.id)),
          }))}
          rows={rows}
          rowKey={({ id }) => id}
          rowLabel={(entry) => `${action(entry.action)}, ${subject(entry)}`}
          rowHref={({ id }) => hrefOf(id)}
          openKey={openId ?? null}
          state={log.isError && !log.data ? 'error' : log.isPending ? 'loading' : 'ready'}
          filtered={list.isNarrowed}
          empty={<EmptyState title={words('log.none')} message={words('log.none.message')} />}
          noMatch={<NoMatch title={words('log.noMatch')} action={words('log.all')} onWiden={list.widen} />}
          onRetry={() => log.refetch()}
          compact={(entry) => ({
            title: action(entry.action),
            subtitle: [who(entry).name, entry.isStaff && words('log.ofStaff'), who(entry).as, subject(entry)]
              .filter(Boolean)
              .join(', '),
            end: <small className="soft">{dates.instant(entry.at)}</small>,
          })}
        />
        <div className={styles.foot}>
          <small>
            <FormattedMessage id="log.shown" values={{ count: rows.length }} />
          </small>
          {log.hasNextPage && (
            <Button
              variant="second"
              size="small"
              busy={log.isFetchingNextPage}
              onClick={() => void log.fetchNextPage()}
            >
              <FormattedMessage id="log.older" />
            </Button>
          )}
        </div>
      </div>
    </CockpitPage>
  );
});

/** Columns that are hidden while a line is open beside the table. */
const narrow: ReadonlySet<string> = new Set(['company', 'subject']);
