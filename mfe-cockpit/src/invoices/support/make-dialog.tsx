import { staffApi } from '@escale/contract/staff';
import { notify, useApiMutation, useApiQuery } from '@escale/platform';
import { dueDate, typesByHand, withLineTaxes } from '@escale/rules/invoice.rules';
import { Button, IconButton, Segments, Skeleton, useMoney } from '@escale/ui';
import { DatePopover, Field, localToday, Select, TextInput, useSettled } from '@escale/ui/form';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useRequestKey } from '../../form/use-request-key.ts';
import styles from '../invoices.module.css';
import { bodyLineOf, emptyLine, faultsOf, mostLines, rates, type TypedLine } from './made-invoice.rules.ts';

const SearchSelect = lazy(async () => ({ default: (await import('@escale/ui/controls')).SearchSelect }));

interface Props {
  onMade: (id: string) => void;
  onClose: () => void;
}

/** An estimate or invoice that no job makes, for a company, with its lines (INV-01). */
export function MakeDialog({ onMade, onClose }: Props) {
  const intl = useIntl();
  const keyOf = useRequestKey();
  const words = (id: string) => intl.formatMessage({ id: `support.make.${id}` });
  const [company, setCompany] = useState<{ id: string; name: string } | null>(null);
  const [type, setType] = useState<(typeof typesByHand)[number]>('customer_setup');
  const [as, setAs] = useState<'estimate' | 'invoice'>('estimate');
  const [due, setDue] = useState(() => dueDate(localToday()));
  const [lines, setLines] = useState<TypedLine[]>([emptyLine(0)]);
  const [isTried, setTried] = useState(false);
  const make = useApiMutation(staffApi.madeInvoices.make, {
    onSuccess: ({ invoice: { id, name, status } }) => {
      const tone = status === 'pending' ? 'info' : 'success';
      notify({ tone, message: intl.formatMessage({ id: `support.make.done.${status}` }, { name: name ?? '' }) });
      onMade(id);
    },
  });
  const refusals = make.error?.errors ?? [];
  const refusalAt = (pointer: string) => refusals.find((one) => one.pointer === pointer)?.message || undefined;
  const submit = () => {
    setTried(true);
    if (company === null || lines.some((line) => faultsOf(line).length > 0)) return;
    const body = { type, as, dueDate: due, lines: lines.map(bodyLineOf) };
    return make.mutate({ params: { id: company.id }, body, idempotencyKey: keyOf({ company: company.id, ...body }) });
  };
  const changed = () => {
    if (make.error) make.reset();
  };
  const setLine = (key: number, part: Partial<TypedLine>) => {
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
    changed();
  };
  return (
    <FormDialog
      title={words('title')}
      submit={words(as)}
      size="m"
      busy={make.isPending}
      isChanged={company !== null || lines.some(({ description, unit }) => description !== '' || unit !== '')}
      error={make.error}
      isAtField={refusals.some(({ pointer, message }) => message !== '' && isShown(pointer))}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.made}>
        <Segments
          block
          label={words('as')}
          items={(['estimate', 'invoice'] as const).map((id) => ({ id, label: words(`as.${id}`) }))}
          value={as}
          onChange={(id) => setAs(id === 'invoice' ? 'invoice' : 'estimate')}
        />
        <p className={styles.madeHint}>{words(`as.${as}.hint`)}</p>
        <Field label={words('company')} error={isTried && company === null ? words('company.fault') : undefined}>
          <CompanyChoice
            value={company}
            placeholder={words('company.placeholder')}
            onChange={(next) => {
              setCompany(next);
              changed();
            }}
          />
        </Field>
        <div className={styles.madeTwo}>
          <Field label={words('type')}>
            <Select
              value={type}
              options={typesByHand.map((value) => ({
                value,
                label: intl.formatMessage({ id: `cockpit.invoices.type.${value}` }),
              }))}
              onChange={({ target }) => setType(typesByHand.find((one) => one === target.value) ?? 'customer_setup')}
            />
          </Field>
          <Field label={words('dueDate')} error={refusalAt('/body/dueDate')}>
            <DatePopover
              label={words('dueDate')}
              value={due}
              min={localToday()}
              onChange={(next) => {
                setDue(next);
                changed();
              }}
            />
          </Field>
        </div>
        {lines.map((line, index) => (
          <LineFields
            key={line.key}
            line={line}
            place={index + 1}
            isTried={isTried}
            taxFault={refusalAt(`/body/lines/${index}/taxBasisPoints`)}
            onChange={(part) => setLine(line.key, part)}
            onRemove={lines.length > 1 ? () => setLines(lines.filter(({ key }) => key !== line.key)) : null}
          />
        ))}
        <div className={styles.madeEnd}>
          <Button
            variant="second"
            size="small"
            icon="plus"
            disabled={lines.length >= mostLines}
            onClick={() => setLines([...lines, emptyLine(Math.max(...lines.map(({ key }) => key)) + 1)])}
          >
            {words('line.add')}
          </Button>
          <Total lines={lines} />
        </div>
      </div>
    </FormDialog>
  );
}

const isShown = (pointer: string) => pointer === '/body/dueDate' || pointer.endsWith('/taxBasisPoints');

interface CompanyProps {
  value: { id: string; name: string } | null;
  placeholder: string;
  onChange: (value: { id: string; name: string } | null) => void;
}

/** A company, found on the server by its name. */
function CompanyChoice({ value, placeholder, onChange }: CompanyProps) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim(), 250);
  const found = useApiQuery(staffApi.campaigns.choices, { query: { q } }, { placeholderData: (known) => known });
  const items = found.data?.companies ?? [];
  const shown = value === null || items.some(({ id }) => id === value.id) ? items : [value, ...items];
  return (
    <Suspense fallback={<Skeleton height={40} radius={10} />}>
      <SearchSelect
        value={value?.id ?? null}
        placeholder={placeholder}
        loading={found.isFetching}
        options={shown.map(({ id, name }) => ({ value: id, label: name }))}
        onSearch={setTyped}
        onChange={(id) => onChange(shown.find((one) => one.id === id) ?? null)}
      />
    </Suspense>
  );
}

interface LineProps {
  line: TypedLine;
  place: number;
  isTried: boolean;
  taxFault: string | undefined;
  onChange: (part: Partial<TypedLine>) => void;
  /** Null for the only line. */
  onRemove: (() => void) | null;
}

function LineFields({ line, place, isTried, taxFault, onChange, onRemove }: LineProps) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `support.make.${id}` });
  const faults = isTried ? faultsOf(line) : [];
  const faultOf = (field: 'description' | 'quantity' | 'unit') =>
    faults.includes(field) ? words(`line.${field}.fault`) : undefined;
  const name = intl.formatMessage({ id: 'support.make.line' }, { place });
  return (
    <fieldset className={styles.madeLine}>
      <legend>{name}</legend>
      <Field label={words('line.description')} error={faultOf('description')}>
        <TextInput
          maxLength={120}
          autoComplete="off"
          value={line.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
      <div className={styles.madeAmounts}>
        <Field label={words('line.quantity')} error={faultOf('quantity')}>
          <TextInput
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            value={line.quantity}
            onChange={({ target }) => onChange({ quantity: target.value })}
          />
        </Field>
        <Field label={words('line.unit')} error={faultOf('unit')}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={line.unit}
            onChange={({ target }) => onChange({ unit: target.value })}
          />
        </Field>
        <Field label={words('line.tax')} error={taxFault}>
          <Select
            value={String(line.taxBasisPoints)}
            options={rates.map((rate) => ({
              value: String(rate),
              label: intl.formatNumber(rate / 10_000, { style: 'percent', maximumFractionDigits: 1 }),
            }))}
            onChange={({ target }) => onChange({ taxBasisPoints: Number(target.value) })}
          />
        </Field>
        {onRemove && (
          <IconButton
            icon="trash-2"
            label={intl.formatMessage({ id: 'support.make.line.remove' }, { place })}
            onClick={onRemove}
          />
        )}
      </div>
    </fieldset>
  );
}

/** What the lines come to, as the server will add them up. */
function Total({ lines }: { lines: readonly TypedLine[] }) {
  const money = useMoney();
  const { excludingTaxCents, includingTaxCents } = withLineTaxes(
    lines.map(bodyLineOf).map((line) => ({
      ...line,
      subject: 'customer_setup',
      month: null,
      excludingTaxCents: line.quantity * line.unitExcludingTaxCents,
    })),
  );
  return (
    <output className="num">
      <FormattedMessage
        id="support.make.total"
        values={{ total: money.euros(includingTaxCents), base: money.euros(excludingTaxCents) }}
      />
    </output>
  );
}
