import type { BuildingForm } from '@escale/contract';
import { Button, IconButton } from '@escale/ui';
import { DatePopover, Field, keepFocus, TextInput } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './office.module.css';

type Closures = BuildingForm['closures'];
const most = 100;

interface Props {
  value: Closures;
  today: string;
  onChange: (closures: Closures) => void;
  fault: string | undefined;
}

/** Days on which all of a building is closed, with why. */
export function ClosuresField({ value, today, onChange, fault }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `offices.closure.${id}` });
  const change = (index: number, part: Partial<Closures[number]>) =>
    onChange(value.map((closure, place) => (place === index ? { ...closure, ...part } : closure)));
  return (
    <div ref={keepFocus} data-keeps-focus="" className={styles.list}>
      {value.map(({ from, to, label }, index) => (
        <div
          // Closures have no id, and none moves.
          // biome-ignore lint/suspicious/noArrayIndexKey: their place is what tells them apart.
          key={index}
          role="group"
          aria-label={intl.formatMessage({ id: 'offices.closure.number' }, { number: index + 1 })}
          className={styles.closure}
        >
          <Field label={words('from')} error={fault !== undefined && from === '' ? fault : undefined}>
            <DatePopover
              label={words('from')}
              value={from || null}
              min={today}
              onChange={(day) => change(index, { from: day, ...(to < day && { to: day }) })}
            />
          </Field>
          <Field label={words('to')} error={fault !== undefined && from !== '' && to < from ? fault : undefined}>
            <DatePopover
              label={words('to')}
              value={to || null}
              min={from || today}
              onChange={(day) => change(index, { to: day })}
            />
          </Field>
          <Field label={words('label')} optional>
            <TextInput value={label} maxLength={80} onChange={({ target }) => change(index, { label: target.value })} />
          </Field>
          <IconButton
            icon="trash-2"
            label={intl.formatMessage({ id: 'offices.closure.remove' }, { number: index + 1 })}
            onClick={() => onChange(value.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      {value.length < most && (
        <div>
          <Button
            variant="second"
            size="small"
            icon="plus"
            onClick={() => onChange([...value, { from: '', to: '', label: '' }])}
          >
            <FormattedMessage id="offices.closure.add" />
          </Button>
        </div>
      )}
    </div>
  );
}
