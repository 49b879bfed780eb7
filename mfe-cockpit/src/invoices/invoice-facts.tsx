import type { Invoice, InvoiceDetails } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { notify } from '@escale/platform';
import { isEstimate, isOwed, taxesOf } from '@escale/rules/invoice.rules';
import { Button, cx, Link, SkeletonText, useDates, useMoney } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Fact, Facts } from '../frame/facts.tsx';
import { InvoiceStatus } from './invoice-status.tsx';
import styles from './invoices.module.css';
import { PayLink } from './pay-link.tsx';
import { saveInvoice } from './save-invoice.ts';

interface Props {
  invoice: Invoice;
  details: InvoiceDetails | undefined;
  heading: 'h1' | 'h3';
}

/** Number, status, lines with their taxes, parties, document and payment link of an invoice. */
export function InvoiceFacts({ invoice, details, heading: Heading }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const { name, date, type, dueDate, includingTaxCents, receivedCents } = invoice;
  return (
    <div className={styles.facts}>
      <p className={styles.number}>
        <span className="num">{name ?? <FormattedMessage id="cockpit.invoices.head.draft" />}</span>
        <InvoiceStatus invoice={invoice} />
      </p>
      <Heading className={cx(styles.total, 'num')}>{money.euros(includingTaxCents)}</Heading>
      {details ? <Lines invoice={invoice} details={details} /> : <SkeletonText lines={4} />}
      <Facts>
        <Fact name="cockpit.invoices.fact.type">{intl.formatMessage({ id: `cockpit.invoices.type.${type}` })}</Fact>
        {date && <Fact name="cockpit.invoices.fact.date">{dates.full(date)}</Fact>}
        {dueDate && <Fact name="cockpit.invoices.fact.dueDate">{dates.full(dueDate)}</Fact>}
        {receivedCents > 0 && receivedCents < includingTaxCents && (
          <Fact name="cockpit.invoices.fact.received">
            <FormattedMessage
              id="cockpit.invoices.received"
              values={{ received: money.euros(receivedCents), open: money.euros(includingTaxCents - receivedCents) }}
            />
          </Fact>
        )}
        {details?.buyer && (
          <>
            <Fact name="cockpit.invoices.fact.for">{details.buyer.name}</Fact>
            <Fact name="cockpit.invoices.fact.registration">{details.buyer.registration}</Fact>
            {details.buyer.vatNumber && <Fact name="cockpit.invoices.fact.vat">{details.buyer.vatNumber}</Fact>}
          </>
        )}
        {details?.corrects && (
          <Fact name="cockpit.invoices.fact.corrects">
            <Link href={cockpitPages.invoice(details.corrects.id)}>{details.corrects.name}</Link>
          </Fact>
        )}
        {details?.correctedBy && (
          <Fact name="cockpit.invoices.fact.correctedBy">
            <Link href={cockpitPages.invoice(details.correctedBy.id)}>{details.correctedBy.name}</Link>
          </Fact>
        )}
      </Facts>
      {name !== null && <Document id={invoice.id} name={name} />}
      {name === null && isEstimate(invoice.status) && (
        <Document id={invoice.id} name={intl.formatMessage({ id: 'cockpit.invoices.estimate' })} />
      )}
      {details?.buyer && !isEstimate(invoice.status) && (
        <p className={styles.small}>
          <FormattedMessage id="cockpit.invoices.pdf.data" />
        </p>
      )}
      {isOwed(invoice.status) && <PayLink id={invoice.id} expiresAt={details?.linkExpiresAt ?? null} />}
    </div>
  );
}

function Lines({ invoice, details: { lines } }: { invoice: Invoice; details: InvoiceDetails }) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  return (
    <dl className={cx(styles.lines, 'num')}>
      {lines.map(({ subject, description, month, quantity, unitExcludingTaxCents, excludingTaxCents }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity, and their order is fixed
        <div key={index}>
          <dt>
            <b>
              {[
                description ?? intl.formatMessage({ id: `cockpit.invoices.type.${subject}` }),
                ...(month ? [dates.month(month)] : []),
              ].join(', ')}
            </b>
            <small>
              {quantity} × {money.euros(unitExcludingTaxCents)}
            </small>
          </dt>
          <dd>{money.euros(excludingTaxCents)}</dd>
        </div>
      ))}
      <div>
        <dt>
          <FormattedMessage id="cockpit.invoices.head.excludingTax" />
        </dt>
        <dd>{money.euros(invoice.excludingTaxCents)}</dd>
      </div>
      {taxesOf(lines).map(({ taxBasisPoints, baseCents, taxCents }) => (
        <div key={taxBasisPoints}>
          <dt>
            <FormattedMessage
              id="cockpit.invoices.tax"
              values={{ rate: taxBasisPoints / 10_000, base: money.euros(baseCents) }}
            />
          </dt>
          <dd>{money.euros(taxCents)}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>
          <FormattedMessage id="cockpit.invoices.head.includingTax" />
        </dt>
        <dd>{money.euros(invoice.includingTaxCents)}</dd>
      </div>
    </dl>
  );
}

function Document({ id, name }: { id: string; name: string }) {
  const intl = useIntl();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveInvoice(id, name);
    } catch (error) {
      const failed = intl.formatMessage({ id: 'cockpit.invoices.pdf.failed' });
      notify({ tone: 'danger', message: error instanceof Error ? error.message : failed });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="second" icon="download" busy={isBusy} block onClick={() => void save()}>
      {name}.pdf
    </Button>
  );
}
