import type { CreditOverview, StatementLine } from '@escale/contract';
import { faceOf, pages } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { call, useApiQuery } from '@escale/platform';
import { addDays } from '@escale/rules';
import { Link, useDates } from '@escale/ui';
import { DataTable, FilterMenu } from '@escale/ui/data';
import { DatePopover, localToday } from '@escale/ui/form';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { ExportButton } from '../../lists/export-button.tsx';
import { useCsvExport } from '../../lists/use-csv-export.ts';
import { movementViewOf } from '../movements/movement-view.rules.ts';
import { useAmounts } from '../use-amounts.ts';
import styles from './statements.module.css';

const pageSize = 50;
const isDay = (text: string | null) => (text !== null && /^20\d\d-\d\d-\d\d$/.test(text) ? text : undefined);

/** The statement of one account between two days, and the same as CSV (POL-07). All of it is in the address. */
export function Statements({ company }: { company: CreditOverview['company'] }) {
  const intl = useIntl();
  const dates = useDates();
  const navigate = useNavigate();
  const { exact, signed } = useAmounts();
  const [search] = useSearchParams();
  const account = movementViewOf(search).account ?? { kind: 'company' as const, id: company.id };
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const dateTo = isDay(search.get('to')) ?? localToday();
  const dateFrom = isDay(search.get('from')) ?? addDays(dateTo, -90);
  const asked = { params: account, query: { dateFrom, dateTo, page, limit: pageSize } };
  const holders = useApiQuery(cockpitApi.companyCredits.holders, { query: { page: 1, limit: 100 } });
  const { data, isError, isPending, refetch } = useApiQuery(cockpitApi.credits.statement, asked);
  const show = (change: Record<string, string>) =>
    navigate(`?${new URLSearchParams({ ...Object.fromEntries(search), page: '1', ...change })}`);
  const word = (id: string) => intl.formatMessage({ id: `cockpit.credits.statement.${id}` });
  const what = ({ kind, booking, note }: StatementLine) =>
    booking?.workspaceName ?? note ?? intl.formatMessage({ id: 'cockpit.credits.kind' }, { kind });
  const value = `${account.kind}:${account.id}`;
  const departments = (holders.data?.items ?? []).flatMap(({ id, name }) =>
    id !== null && name !== null ? [{ id: `department:${id}`, label: name }] : [],
  );
  const listed = [{ id: `company:${company.id}`, label: company.name }, ...departments];
  const options =
    data === undefined || listed.some(({ id }) => id === value)
      ? listed
      : [...listed, { id: value, label: data.account.name }];
  const download = useCsvExport<StatementLine>({
    file: intl.formatMessage(
      { id: 'cockpit.credits.statement.file' },
      { name: data?.account.name ?? '', dateFrom, dateTo },
    ),
    read: (of, limit) =>
      call(cockpitApi.credits.statement, { params: account, query: { dateFrom, dateTo, page: of, limit } }),
    columns: [
      { head: word('at'), value: ({ at }) => at },
      { head: word('kind'), value: ({ kind }) => intl.formatMessage({ id: 'cockpit.credits.kind' }, { kind }) },
      { head: word('what'), value: what },
      { head: word('booking'), value: ({ booking }) => booking?.reference },
      { head: word('with'), value: ({ other }) => other },
      { head: word('by'), value: ({ madeBy, booking }) => faceName(madeBy ?? booking?.organiser ?? null) },
      { head: word('amount'), value: ({ amountCents }) => ({ cents: amountCents }) },
      { head: word('balance'), value: ({ balanceAfterCents }) => ({ cents: balanceAfterCents }) },
    ],
  });
  return (
    <div className={styles.statements}>
      <div className={styles.tools}>
        <FilterMenu
          label={intl.formatMessage({ id: 'cockpit.credits.account' })}
          icon="wallet"
          options={options}
          value={value}
          onChange={(id) => show({ account: id ?? `company:${company.id}` })}
        />
        <DatePopover
          size="small"
          label={word('from')}
          value={dateFrom}
          max={dateTo}
          onChange={(from) => show({ from })}
        />
        <DatePopover size="small" label={word('to')} value={dateTo} min={dateFrom} onChange={(to) => show({ to })} />
        <ExportButton className={styles.end} download={download} isEmpty={!data || data.total === 0} />
      </div>
      <DataTable
        label={word('title')}
        rows={data?.items ?? []}
        rowKey={({ id }) => String(id)}
        rowLabel={what}
        state={isError ? 'error' : isPending ? 'loading' : 'ready'}
        onRetry={() => refetch()}
        total={data?.total}
        page={page}
        pageSize={pageSize}
        onPage={(next) => show({ page: String(next) })}
        columns={[
          { id: 'at', header: word('at'), cell: ({ at }) => dates.instant(at) },
          { id: 'what', header: word('what'), rowHeader: true, cell: what },
          {
            id: 'booking',
            header: word('booking'),
            cell: ({ booking }) => booking && <Link href={pages.booking(booking.id)}>{booking.reference}</Link>,
          },
          { id: 'with', header: word('with'), cell: ({ other }) => other },
          {
            id: 'by',
            header: word('by'),
            cell: ({ madeBy, booking }) => faceName(madeBy ?? booking?.organiser ?? null),
          },
          { id: 'amount', header: word('amount'), align: 'end', cell: ({ amountCents }) => signed(amountCents) },
          {
            id: 'balance',
            header: word('balance'),
            align: 'end',
            cell: ({ balanceAfterCents }) => exact(balanceAfterCents),
          },
        ]}
        compact={(line) => ({
          title: what(line),
          subtitle: [line.other, dates.instant(line.at)].filter(Boolean).join(', '),
          end: signed(line.amountCents),
        })}
      />
    </div>
  );
}

const faceName = (person: StatementLine['madeBy']) => (person ? faceOf(person).name : null);
