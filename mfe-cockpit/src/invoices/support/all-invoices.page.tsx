import type { CompanyInvoice, Invoice, InvoiceSort } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { staffApi } from '@escale/contract/staff';
import { call, useApiQuery, usePageTitle } from '@escale/platform';
import { Button } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { CockpitPage } from '../../frame/cockpit-page.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import type { ListShape } from '../../lists/list-view.rules.ts';
import { useCsvExport } from '../../lists/use-csv-export.ts';
import { useListView, useShownPage } from '../../lists/use-list-view.ts';
import { useOpenRow } from '../../lists/use-open-row.ts';
import { texts as invoiceTexts } from '../../messages/invoices/texts.ts';
import { withSupportTexts } from '../../messages/support-money/with-support-texts.tsx';
import { withTexts } from '../../messages/with-texts.tsx';
import { InvoiceDrawer } from '../invoice-drawer.tsx';
import { InvoiceFilters } from '../invoice-filters.tsx';
import { useStatusWords } from '../invoice-status.tsx';
import { invoicesQuestion, invoicesShape, invoiceTabs, tabCounts } from '../invoices-view.rules.ts';
import { useInvoiceColumns } from '../use-columns.tsx';
import { SupportActions } from './support-actions.tsx';

const MakeDialog = lazy(async () => ({ default: (await import(/* on action */ './make-dialog.tsx')).MakeDialog }));

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
  withSupportTexts(function AllInvoicesPage() {
    const intl = useIntl();
    const navigate = useNavigate();
    const { id: openId } = useParams();
    const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
    const [isMaking, setMaking] = useState(false);
    const list = useListView(shape);
    const { view, change } = list;
    const question = invoicesQuestion(view);
    const invoices = useApiQuery(
      staffApi.transfers.invoices,
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
    const hrefOf = (id?: string) => `${cockpitPages.allInvoices(id)}${list.address}`;
    const open = useOpenRow(openId, rows, hrefOf);
    const download = useCsvExport<Row>({
      file: intl.formatMessage({ id: 'support.invoices.file' }),
      read: async (page, limit) => {
        const { items, total } = await call(staffApi.transfers.invoices, { query: { ...question, page, limit } });
        return { items: items.map(rowOf), total };
      },
      columns: [
        { head: words('head.name'), value: ({ name }) => name },
        { head: company, value: ({ companyName }) => companyName },
        { head: words('head.type'), value: ({ type }) => words(`type.${type}`) },
        { head: words('head.date'), value: ({ date }) => date },
        { head: words('head.dueDate'), value: ({ dueDate }) => dueDate },
        { head: words('head.excludingTax'), value: ({ excludingTaxCents }) => ({ cents: excludingTaxCents }) },
        { head: words('fact.tax'), value: ({ taxCents }) => ({ cents: taxCents }) },
        { head: words('head.includingTax'), value: ({ includingTaxCents }) => ({ cents: includingTaxCents }) },
        { head: words('fact.received'), value: ({ receivedCents }) => ({ cents: receivedCents }) },
        { head: words('head.status'), value: ({ status }) => words(`status.${status}`) },
      ],
    });
    usePageTitle(title);
    const drawer = openId !== undefined && (
      <InvoiceDrawer
        key="invoice"
        id={openId}
        known={rows.find(({ id }) => id === openId)}
        {...open}
        actions={(invoice) => <SupportActions invoice={invoice} />}
      />
    );
    if (open.asPage && drawer && invoices.error?.status !== 403) return drawer;
    return (
      <CockpitPage
        section="allInvoices"
        title={title}
        isForbidden={invoices.error?.status === 403}
        drawer={drawer}
        actions={
          <Button icon="plus" size="small" onClick={() => setMaking(true)}>
            {intl.formatMessage({ id: 'support.make.open' })}
          </Button>
        }
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
        <ListTable
          label={title}
          list={list}
          found={invoices}
          isLoading={isLoading}
          columns={columns}
          hidden={hidden}
          openId={openId}
          besideRow={tight}
          rows={rows}
          rowLabel={({ name }) => name ?? words('head.draft')}
          hrefOf={hrefOf}
          noMatch={{ title: words('noMatch'), action: words('all') }}
          compact={(invoice) => ({
            title: invoice.companyName,
            subtitle: `${invoice.name ?? words('head.draft')}, ${statusWords(invoice)}`,
          })}
        />
        {isMaking && (
          <Suspense>
            <MakeDialog
              onMade={(id) => {
                setMaking(false);
                navigate(hrefOf(id));
              }}
              onClose={() => setMaking(false)}
            />
          </Suspense>
        )}
      </CockpitPage>
    );
  }),
);

/** Columns that the drawer leaves no room for. */
const tight: ReadonlySet<string> = new Set(['excludingTax', 'date', 'type']);
