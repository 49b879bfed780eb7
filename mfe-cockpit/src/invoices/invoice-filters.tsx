import { FilterMenu } from '@escale/ui/data';
import { useIntl } from 'react-intl';
import { type InvoicesView, invoiceStatuses, invoiceTypes } from './invoices-view.rules.ts';

interface Props {
  value: InvoicesView['filters'];
  /** In which invoices were issued, the latest first. */
  years: readonly number[];
  onChange: (filters: Partial<InvoicesView['filters']>) => void;
}

/** Type, status and year of a list of invoices; a chosen status goes before those of the tab. */
export function InvoiceFilters({ value, years, onChange }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `cockpit.invoices.${id}` });
  return (
    <>
      <FilterMenu
        label={words('head.type')}
        icon="layers"
        options={invoiceTypes.map((id) => ({ id, label: words(`type.${id}`) }))}
        value={value.type}
        onChange={(id) => onChange({ type: invoiceTypes.find((type) => type === id) ?? null })}
      />
      <FilterMenu
        label={words('head.status')}
        icon="circle-check"
        options={invoiceStatuses.map((id) => ({ id, label: words(`status.${id}`) }))}
        value={value.status}
        onChange={(id) => onChange({ status: invoiceStatuses.find((status) => status === id) ?? null, tab: null })}
      />
      <FilterMenu
        label={words('year')}
        icon="calendar"
        options={years.map((year) => ({ id: String(year), label: String(year) }))}
        value={value.year}
        onChange={(year) => onChange({ year })}
      />
    </>
  );
}
