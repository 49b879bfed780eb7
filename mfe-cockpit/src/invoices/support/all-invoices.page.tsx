import type { CompanyInvoice, Invoice, InvoiceSort } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { call, useApiQuery, useMediaQuery, usePageTitle } from '@escale/platform';
import { DataTable } from '@escale/ui/data';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { CockpitPage } from '../../frame/cockpit-page.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { type ListShape, pageSizes } from '../../lists/list-view.rules.ts';
import { NoMatch } from '../../lists/no-match.tsx';
import { useCsvExport } from '../../lists/use-csv-export.ts';
import { useListView, useShownPage } from '../../lists/use-list-view.ts';
import { texts as invoiceTexts } from '../../messages/invoices/texts.ts';
import { texts } from '../../messages/support-money/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import { InvoiceDrawer } from '../invoice-drawer.tsx';
import { InvoiceFilters } from '../invoice-filters.tsx';
import { useStatusWords } from '../invoice-status.tsx';
import { invoicesQuestion, invoicesShape, invoiceTabs, tabCounts } from '../invoices-view.rules.ts';
import { useInvoiceColumns } from '../use-columns.tsx';
import { SupportActions } from './support-actions.tsx';

/** The same filters as of a company's own invoices, sorted by company too. */
const shape = {
  ...invoicesShape,
  sorts: [...invoicesShape.sorts, 'company'] satisfies readonly (InvoiceSort | 'company')[],
} as const satisfies ListShape;

/** A row: the invoice with its company. */
type Row = Invoice & { companyName: string };
const rowOf = ({ companyName, invoice }: CompanyInvoice): Row => ({ ...invoice, companyName });

/** Invoices of all companies; support finds them received, gives them up or takes them back (CKP-09, INV-01). */
export const AllInvoicesPage = withTexts(
  invoiceTexts,
  withTexts(texts, function AllInvoicesPage() {
    const intl = useIntl();
    const navigate = useNavigate();
    const { id: openId } = useParams();
    const phone = useMediaQuery('(max-width: 767px)');
    const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
    const list = useListView(shape);
    const { view, change } = list;
    const question = invoicesQuestion(view);
    const invoices = useApiQuery(
      cockpitApi.transfers.invoices,
      { query: question },
      { placeholderData: (known) => known },
    );
    const { data } = invoices;
    const isLoading = useShownPage(list, invoices, data?.total) || invoices.isPending;
    const statusWords = useStatusWords();
    const own = useInvoiceColumns<Row>();
    const words = (id: string) => intl.formatMessage({ id: `cockpit.invoices.${id}` });
    const title = intl.formatMessage({ id: 'support.invoices.title' });
    const company = intl.formatMessage({ id: 'support.invoices.company' });
    const columns = own.toSpliced(1, 0, {
      id: 'company',
      width: 160,
      header: company,
      sortable: true,
      cell: ({ companyName }) => companyName,
    });
    const rows = (data?.items ?? []).map(rowOf);
    const counts = data && tabCounts(data.counts);
    const place = rows.findIndex(({ id }) => id === openId);
    const at = (index: number) => {
      const row = rows[index];
      return row ? () => navigate(`${cockpitPages.allInvoices(row.id)}${list.address}`) : null;
    };
    const download = useCsvExport<Row>({
      file: intl.formatMessage({ id: 'support.invoices.file' }),
      read: async (page, limit) => {
        const { items, total } = await call(cockpitApi.transfers.invoices, { query: { ...question, page, limit } });
        return { items: items.map(rowOf), total };
      },
      columns: [
        { head: words('head.name'), value: ({ name }) => name },
        { head: company, value: ({ companyName }) => companyName },
        { head: words('head.type'), value: ({ type }) => words(`type.${type}`) },
        { head: words('head.date'), value: ({ date }) => date },
        { head: words('head.dueDate'), value: ({ dueDate }) => dueDate },
        { head: words('head.excludingTax'), value: ({ excludingTaxCents }) => excludingTaxCents / 100 },
        { head: words('fact.tax'), value: ({ taxCents }) => taxCents / 100 },
        { head: words('head.includingTax'), value: ({ includingTaxCents }) => includingTaxCents / 100 },
        { head: words('fact.received'), value: ({ receivedCents }) => receivedCents / 100 },
        { head: words('head.status'), value: ({ status }) => words(`status.${status}`) },
      ],
    });
    usePageTitle(title);
    const backTo = `${cockpitPages.allInvoices()}${list.address}`;
    const drawer = openId !== undefined && (
      <InvoiceDrawer
        key="invoice"
        id={openId}
        known={rows[place]}
        asPage={phone}
        backTo={backTo}
        previous={place > 0 ? at(place - 1) : null}
        next={place >= 0 ? at(place + 1) : null}
        onClose={() => navigate(backTo)}
        actions={(invoice) => <SupportActions invoice={invoice} />}
      />
    );
    if (phone && drawer && invoices.error?.status !== 403) return drawer;
    return (
      <CockpitPage
        section="allInvoices"
        title={title}
        isForbidden={invoices.error?.status === 403}
        drawer={drawer}
        tabs={{
          label: title,
          value: view.filters.tab ?? 'all',
          onChange: (value) =>
            change({ filters: { tab: shape.filters.tab.find((tab) => tab === value) ?? null, status: null } }),
          items: invoiceTabs.map((id) => ({ id, label: words(`tab.${id}`), count: counts?.[id] })),
        }}
        tools={
          <ListTools
            search={{
              label: intl.formatMessage({ id: 'support.invoices.search' }),
              value: view.search,
              onChange: (search) => change({ search }),
            }}
            filters={
              <InvoiceFilters
                value={view.filters}
                years={data?.years ?? []}
                onChange={(filters) => change({ filters })}
              />
            }
            columns={{ columns, hidden, onChange: setHidden }}
            download={download}
            isEmpty={!data || data.total === 0}
          />
        }
      >
        <DataTable
          label={title}
          columns={columns.map((column) => ({
            ...column,
            hidden: hidden.has(column.id) || (openId !== undefined && tight.has(column.id)),
          }))}
          rows={rows}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name ?? words('head.draft')}
          rowHref={({ id }) => `${cockpitPages.allInvoices(id)}${list.address}`}
          openKey={openId ?? null}
          state={invoices.isError ? 'error' : isLoading ? 'loading' : 'ready'}
          filtered={list.isNarrowed}
          noMatch={<NoMatch title={words('noMatch')} action={words('all')} onWiden={list.widen} />}
          onRetry={() => invoices.refetch()}
          sort={view.sort}
          onSort={(sort) => change({ sort })}
          total={data?.total}
          page={view.page}
          pageSize={view.pageSize}
          pageSizes={pageSizes}
          onPage={(page) => change({ page })}
          onPageSize={(pageSize) => change({ pageSize })}
          compact={(invoice) => ({
            title: invoice.companyName,
            subtitle: `${invoice.name ?? words('head.draft')}, ${statusWords(invoice)}`,
          })}
        />
      </CockpitPage>
    );
  }),
);

/** Columns that the drawer leaves no room for. */
const tight: ReadonlySet<string> = new Set(['excludingTax', 'date', 'type']);
