import type { Invoice, ReceivedTransfer, TransferCandidate, TransferMatch } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { staffApi } from '@escale/contract/staff';
import { notify, useApiMutation, useApiQuery } from '@escale/platform';
import { Button, cx, EmptyState, FailureCard, Link, Notice, SkeletonText, useDates, useMoney } from '@escale/ui';
import { SearchInput } from '@escale/ui/data';
import { useDeferredValue, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Fact, Facts } from '../frame/facts.tsx';
import { RowActions, RowDrawer } from '../frame/row-drawer.tsx';
import { RowSteps } from '../frame/row-steps.tsx';
import type { OpenRow } from '../lists/use-open-row.ts';
import { CloseDialog, RemoveDialog } from './rest-dialogs.tsx';
import { TransferState } from './transfer-state.tsx';
import styles from './transfers.module.css';
import { restOf } from './transfers-view.rules.ts';

interface Props extends OpenRow {
  id: string;
  /** The row of the table, shown until the details are read. */
  known: ReceivedTransfer | undefined;
}

/** A transfer with the invoices that it pays, and those that it may pay (INT-04). */
export function TransferDrawer({ id, known, asPage, backTo, previous, next, onClose }: Props) {
  const intl = useIntl();
  const words = (message: string) => intl.formatMessage({ id: `support.transfers.${message}` });
  const [asked, setAsked] = useState<'close' | 'remove' | null>(null);
  const query = useApiQuery(staffApi.transfers.get, { params: { id } });
  const read = query.data?.transfer.id === id ? query.data : undefined;
  const transfer = read?.transfer ?? known;
  const isMissing = query.error?.status === 404 || query.error?.status === 400;
  const foot = transfer && !isMissing && (transfer.matchedCents === 0 || restOf(transfer) > 0) && (
    <RowActions>
      {transfer.matchedCents === 0 && (
        <Button variant="second" icon="trash-2" onClick={() => setAsked('remove')}>
          {words('remove')}
        </Button>
      )}
      {restOf(transfer) > 0 && (
        <Button variant="second" icon="check" onClick={() => setAsked('close')}>
          {words('close')}
        </Button>
      )}
    </RowActions>
  );
  return (
    <RowDrawer
      title={words('one')}
      asPage={asPage}
      backTo={backTo}
      back={words('back')}
      steps={
        <RowSteps previous={{ label: words('previous'), open: previous }} next={{ label: words('next'), open: next }} />
      }
      footer={foot}
      isBusy={query.isFetching}
      onClose={onClose}
    >
      {isMissing ? (
        <EmptyState title={words('missing')} message={words('missing.message')} />
      ) : transfer ? (
        <Details transfer={transfer} matches={read?.matches} heading={asPage ? 'h1' : 'h3'} />
      ) : query.isError ? (
        <FailureCard onRetry={() => query.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
      {asked === 'close' && transfer && <CloseDialog transfer={transfer} onClose={() => setAsked(null)} />}
      {asked === 'remove' && transfer && (
        <RemoveDialog transfer={transfer} onRemoved={onClose} onClose={() => setAsked(null)} />
      )}
    </RowDrawer>
  );
}

interface DetailsProps {
  transfer: ReceivedTransfer;
  matches: readonly TransferMatch[] | undefined;
  heading: 'h1' | 'h3';
}

function Details({ transfer, matches, heading: Heading }: DetailsProps) {
  const dates = useDates();
  const money = useMoney();
  const rest = restOf(transfer);
  const facts = [
    ['receivedOn', dates.full(transfer.receivedOn)],
    ['payer', transfer.payer],
    ['reference', transfer.reference],
    ['rest', rest > 0 && transfer.matchedCents > 0 ? money.euros(rest) : ''],
  ] as const;
  return (
    <div className={styles.facts}>
      <TransferState state={transfer.state} />
      <Heading className={cx(styles.total, 'num')}>{money.euros(transfer.amountCents)}</Heading>
      <Facts>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <Fact key={name} name={`support.transfers.head.${name}`}>
              {value}
            </Fact>
          ))}
      </Facts>
      {transfer.closedNote && <Notice tone="info">{transfer.closedNote}</Notice>}
      {matches ? <Pays transfer={transfer} matches={matches} /> : <SkeletonText lines={3} />}
      {rest > 0 && <Candidates transfer={transfer} />}
    </div>
  );
}

/** The invoices that the transfer pays; a wrong one is detached. */
function Pays({ transfer, matches }: { transfer: ReceivedTransfer; matches: readonly TransferMatch[] }) {
  const intl = useIntl();
  const money = useMoney();
  const unmatch = useApiMutation(staffApi.transfers.unmatch);
  const detach = (invoiceId: string, name: string) =>
    unmatch.mutate(
      { params: { id: transfer.id, invoiceId } },
      {
        onSuccess: () =>
          notify({ tone: 'success', message: intl.formatMessage({ id: 'support.transfers.unmatched' }, { name }) }),
      },
    );
  return (
    <section className={styles.part} aria-labelledby="transfer-pays">
      <h3 id="transfer-pays">
        <FormattedMessage id="support.transfers.pays" />
      </h3>
      {matches.length === 0 && (
        <p className="soft">
          <FormattedMessage id="support.transfers.pays.none" />
        </p>
      )}
      {unmatch.error && <Notice tone="danger">{unmatch.error.message}</Notice>}
      <ul className={styles.list}>
        {matches.map(({ companyName, invoice, cents }) => {
          const name = invoice.name ?? '';
          const open = invoice.includingTaxCents - invoice.receivedCents;
          return (
            <li key={invoice.id}>
              <span>
                <b>
                  <Link href={cockpitPages.allInvoices(invoice.id)}>{name}</Link>, {companyName}
                </b>
                <small>
                  <FormattedMessage
                    id={`support.transfers.pays.${paidHow(invoice)}`}
                    values={{
                      cents: money.euros(cents),
                      total: money.euros(invoice.includingTaxCents),
                      open: money.euros(open),
                    }}
                  />
                </small>
              </span>
              {invoice.status !== 'refunded' && (
                <Button
                  variant="quiet"
                  size="small"
                  busy={unmatch.isPending}
                  aria-label={intl.formatMessage({ id: 'support.transfers.unmatch.of' }, { name })}
                  onClick={() => detach(invoice.id, name)}
                >
                  <FormattedMessage id="support.transfers.unmatch" />
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function paidHow({ status }: Invoice): 'full' | 'part' | 'refunded' {
  if (status === 'refunded') return 'refunded';
  return status === 'paid' ? 'full' : 'part';
}

/** Invoices that the transfer may pay, proposed or searched for; says what would be missing or too much. */
function Candidates({ transfer }: { transfer: ReceivedTransfer }) {
  const intl = useIntl();
  const money = useMoney();
  const [search, setSearch] = useState('');
  const q = useDeferredValue(search.trim());
  const found = useApiQuery(
    staffApi.transfers.candidates,
    { params: { id: transfer.id }, query: q ? { q } : {} },
    { placeholderData: (known) => known },
  );
  const match = useApiMutation(staffApi.transfers.match);
  const rest = restOf(transfer);
  const use = ({ invoice, openCents }: TransferCandidate) => {
    const values = { name: invoice.name ?? '', open: money.euros(openCents - rest) };
    const id = `support.transfers.match.${openCents <= rest ? 'paid' : 'part'}`;
    match.mutate(
      { params: { id: transfer.id }, body: { invoiceId: invoice.id } },
      { onSuccess: () => notify({ tone: 'success', message: intl.formatMessage({ id }, values) }) },
    );
  };
  const difference = (openCents: number) => {
    if (openCents === rest) return null;
    const id = `support.transfers.${openCents < rest ? 'over' : 'under'}`;
    return intl.formatMessage({ id }, { amount: money.euros(Math.abs(openCents - rest)) });
  };
  return (
    <section className={styles.part} aria-labelledby="transfer-candidates">
      <h3 id="transfer-candidates">
        <FormattedMessage id="support.transfers.candidates" />
      </h3>
      <SearchInput
        label={intl.formatMessage({ id: 'support.transfers.candidates.search' })}
        value={search}
        onChange={setSearch}
      />
      {match.error && <Notice tone="danger">{match.error.message}</Notice>}
      {found.isError && <FailureCard onRetry={() => found.refetch()} />}
      {found.data?.items.length === 0 && (
        <p className="soft">
          <FormattedMessage id={`support.transfers.candidates.${q ? 'notFound' : 'none'}`} />
        </p>
      )}
      <ul className={styles.list} aria-busy={found.isFetching}>
        {found.data?.items.map((candidate) => {
          const { invoice, companyName, reason, openCents } = candidate;
          const words = intl.formatMessage({ id: 'support.transfers.reason' }, { reason });
          return (
            <li key={invoice.id}>
              <span>
                <b>
                  {invoice.name}, {companyName}
                </b>
                <small>{[money.euros(openCents), words, difference(openCents)].filter(Boolean).join(', ')}</small>
              </span>
              <Button
                variant="second"
                size="small"
                busy={match.isPending}
                aria-label={intl.formatMessage({ id: 'support.transfers.match.of' }, { name: invoice.name ?? '' })}
                onClick={() => use(candidate)}
              >
                <FormattedMessage id="support.transfers.match" />
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
