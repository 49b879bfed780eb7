import { type Invoice, pages } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { lateApi } from '@escale/contract/late';
import { call, useApiQuery, useMediaQuery, usePageTitle, useSession } from '@escale/platform';
import { isOwed } from '@escale/rules/invoice.rules';
import { Button, Link, Notice } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { CockpitPage } from '../frame/cockpit-page.tsx';
import { RowActions } from '../frame/row-drawer.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { ListTools } from '../lists/list-tools.tsx';
import { useCsvExport } from '../lists/use-csv-export.ts';
import { useListView, useShownPage } from '../lists/use-list-view.ts';
import { useOpenRow } from '../lists/use-open-row.ts';
import { texts } from '../messages/invoices/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import type { Method } from '../payment/method-choice.tsx';
import { AcceptEstimate } from './accept-estimate.tsx';
import { InvoiceDrawer } from './invoice-drawer.tsx';
import { InvoiceFilters } from './invoice-filters.tsx';
import { useStatusWords } from './invoice-status.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import styles from './invoices.module.css';
import { invoicesQuestion, invoicesShape, invoiceTabs, tabCounts } from './invoices-view.rules.ts';
import { useInvoiceColumns } from './use-columns.tsx';

const PayDialog = lazy(() => import('./pay-dialog.tsx').then(({ PayDialog: dialog }) => ({ default: dialog })));

/** Invoices of the company: what is owed, late and paid; each opens beside the list and can be paid (CKP-09). */
export const InvoicesPage = withTexts(texts, function InvoicesPage() {
  const intl = useIntl();
  const { id: openId } = useParams();
  const { member } = useSession();
  const roomy = useMediaQuery('(min-width: 1440px)');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [paying, setPaying] = useState<{ invoice: Invoice; method: Method } | null>(null);
  const list = useListView(invoicesShape);
  const { view, change } = list;
  const params = { id: member?.customer?.id ?? '' };
  const enabled = params.id !== '';
  const question = invoicesQuestion(view);
  const invoices = useApiQuery(
    lateApi.invoices.list,
    { params, query: question },
    { enabled, placeholderData: (known) => known },
  );
  const balance = useApiQuery(lateApi.invoices.balance, { params }, { enabled });
  const { data } = invoices;
  const isLoading = useShownPage(list, invoices, data?.total) || invoices.isPending;
  const columns = useInvoiceColumns();
  const statusWords = useStatusWords();
  const words = (id: string) => intl.formatMessage({ id: `cockpit.invoices.${id}` });
  const rows = data?.items ?? [];
  const counts = data && tabCounts(data.counts);
  const hrefOf = (id?: string) => `${id ? cockpitPages.invoice(id) : pages.invoices()}${list.address}`;
  const open = useOpenRow(openId, rows, hrefOf);
  const download = useCsvExport<Invoice>({
    file: words('file'),
    read: (page, limit) => call(lateApi.invoices.list, { params, query: { ...question, page, limit } }),
    columns: [
      { head: words('head.name'), value: ({ name }) => name },
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
  usePageTitle(words('title'));
  const isForbidden = invoices.error?.status === 403 || (member !== null && !enabled);
  const drawer = openId !== undefined && (
    <InvoiceDrawer
      key="invoice"
      id={openId}
      known={rows.find(({ id }) => id === openId)}
      {...open}
      actions={(invoice) =>
        invoice.status === 'estimate-sent' ? (
          <AcceptEstimate invoice={invoice} />
        ) : (
          isOwed(invoice.status) && (
            <RowActions>
              <Button variant="second" icon="landmark" onClick={() => setPaying({ invoice, method: 'bankTransfer' })}>
                {words('byTransfer')}
              </Button>
              <Button icon="credit-card" onClick={() => setPaying({ invoice, method: 'card' })}>
                {words('payNow')}
              </Button>
            </RowActions>
          )
        )
      }
    />
  );
  const dialog = (
    <Suspense>
      {paying && balance.data && <PayDialog {...paying} offer={balance.data} onClose={() => setPaying(null)} />}
    </Suspense>
  );
  if (open.asPage && drawer && !isForbidden)
    return (
      <>
        {drawer}
        {dialog}
      </>
    );
  return (
    <CockpitPage
      section="invoices"
      title={words('title')}
      isForbidden={isForbidden}
      drawer={drawer}
      tabs={{
        label: words('title'),
        value: view.filters.tab ?? 'all',
        onChange: (value) =>
          change({ filters: { tab: invoicesShape.filters.tab.find((tab) => tab === value) ?? null, status: null } }),
        items: invoiceTabs.map((id) => ({ id, label: words(`tab.${id}`), count: counts?.[id] })),
      }}
      tools={
        <ListTools
          search={{ label: words('search'), value: view.search, onChange: (search) => change({ search }) }}
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
      <div className={styles.body}>
        {balance.data && balance.data.waitingCount > 0 && (
          <Notice tone="warning">
            {intl.formatMessage(
              { id: 'cockpit.invoices.waiting' },
              {
                count: balance.data.waitingCount,
                link: (text) => (
                  <Link key="link" href={cockpitPages.settings('plan')}>
                    {text}
                  </Link>
                ),
              },
            )}
          </Notice>
        )}
        <InvoiceSums
          balance={balance.data}
          counts={data && counts && { ...counts, delayed: data.counts.delayed ?? 0 }}
        />
        <ListTable
          label={words('title')}
          list={list}
          found={invoices}
          isLoading={isLoading}
          columns={columns}
          hidden={hidden}
          openId={openId}
          besideRow={roomy ? narrow : tight}
          rows={rows}
          rowLabel={({ name }) => name ?? words('head.draft')}
          hrefOf={hrefOf}
          noMatch={{ title: words('noMatch'), action: words('all') }}
          compact={(invoice) => ({
            title: invoice.name ?? words('head.draft'),
            subtitle: `${words(`type.${invoice.type}`)}, ${statusWords(invoice)}`,
            end: <Total invoice={invoice} />,
          })}
        />
      </div>
      {dialog}
    </CockpitPage>
  );
});

/** Columns that are hidden while the drawer leaves too little room. */
const narrow: ReadonlySet<string> = new Set(['excludingTax']);
const tight: ReadonlySet<string> = new Set(['excludingTax', 'date', 'type']);

function Total({ invoice }: { invoice: Invoice }) {
  const intl = useIntl();
  return (
    <b className="num">
      {intl.formatNumber(invoice.includingTaxCents / 100, { style: 'currency', currency: invoice.currency })}
    </b>
  );
}
