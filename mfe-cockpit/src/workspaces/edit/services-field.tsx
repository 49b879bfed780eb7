import { Button, IconButton } from '@escale/ui';
import { Field, keepFocus, Select, TextInput } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../spaces.module.css';
import { serviceFaults, type TypedService } from './space-draft.rules.ts';

interface Props {
  value: readonly TypedService[];
  fault: string | undefined;
  onChange: (services: TypedService[]) => void;
}

/** What can be ordered with a space, and its price (BKG-09). */
export function ServicesField({ value, fault, onChange }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `spaces.service.${id}` });
  const faultOf = (service: TypedService, field: keyof TypedService) =>
    fault !== undefined && serviceFaults(service).includes(field) ? fault : undefined;
  const change = (index: number, part: Partial<TypedService>) =>
    onChange(value.map((one, place) => (place === index ? { ...one, ...part } : one)));
  return (
    <div ref={keepFocus} data-keeps-focus="" className={styles.list}>
      {value.map((service, index) => (
        <div
          // New services have no id, and none moves.
          // biome-ignore lint/suspicious/noArrayIndexKey: their place is what tells them apart.
          key={index}
          role="group"
          aria-label={intl.formatMessage({ id: 'spaces.service.number' }, { number: index + 1 })}
          className={styles.service}
        >
          <Field label={words('name')} error={faultOf(service, 'name')}>
            <TextInput
              maxLength={80}
              value={service.name}
              onChange={({ target }) => change(index, { name: target.value })}
            />
          </Field>
          <Field label={words('price')} error={faultOf(service, 'price')}>
            <TextInput
              inputMode="decimal"
              suffix="€"
              value={service.price}
              onChange={({ target }) => change(index, { price: target.value })}
            />
          </Field>
          <Field label={words('per')}>
            <Select
              value={service.per}
              options={(['person', 'booking'] as const).map((one) => ({
                value: one,
                label: intl.formatMessage({ id: `spaces.service.per.${one}` }),
              }))}
              onChange={({ target }) => change(index, { per: target.value === 'person' ? 'person' : 'booking' })}
            />
          </Field>
          {(['stock', 'leadHours'] as const).map((field) => (
            <Field
              key={field}
              label={intl.formatMessage({ id: `spaces.service.${field}` })}
              hint={intl.formatMessage({ id: `spaces.service.${field}.hint` })}
              error={faultOf(service, field)}
            >
              <TextInput
                inputMode="numeric"
                maxLength={4}
                value={service[field]}
                onChange={({ target }) => change(index, { [field]: target.value })}
              />
            </Field>
          ))}
          <IconButton
            icon="trash-2"
            label={intl.formatMessage({ id: 'spaces.service.remove' }, { number: index + 1 })}
            onClick={() => onChange(value.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      <div>
        <Button
          variant="second"
          size="small"
          icon="plus"
          disabled={value.length >= 50}
          onClick={() =>
            onChange([...value, { id: null, name: '', price: '', per: 'person', stock: '', leadHours: '' }])
          }
        >
          <FormattedMessage id="spaces.service.add" />
        </Button>
      </div>
    </div>
  );
}
