import { type Customer, languages } from '@escale/contract';
import { languageNames } from '@escale/platform';
import { Button, IconButton } from '@escale/ui';
import { Checkbox, Field, keepFocus, TextInput } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../settings.module.css';
import { addedField } from './company-draft.rules.ts';

const most = 10;
type Fields = Customer['customFields'];

interface Props {
  value: Fields;
  onChange: (fields: Fields) => void;
  fault: string | undefined;
}

/** Fields that members fill in when colleagues pay with them, named in the three languages (BKG-08). */
export function CustomFields({ value, onChange, fault }: Props) {
  const intl = useIntl();
  const change = (id: string, part: Partial<Fields[number]>) =>
    onChange(value.map((field) => (field.id === id ? { ...field, ...part } : field)));
  return (
    <div ref={keepFocus} data-keeps-focus="" className={styles.fields}>
      {value.map((field, index) => (
        <div
          key={field.id}
          role="group"
          aria-label={intl.formatMessage({ id: 'settings.customField' }, { number: index + 1 })}
        >
          <div className={styles.pair}>
            {languages.map((language) => (
              <Field
                key={language}
                label={languageNames[language]}
                error={field.label[language].trim() === '' ? fault : undefined}
              >
                <TextInput
                  value={field.label[language]}
                  maxLength={200}
                  onChange={({ target }) => change(field.id, { label: { ...field.label, [language]: target.value } })}
                />
              </Field>
            ))}
          </div>
          <div className={styles.row}>
            <Checkbox checked={field.required} onChange={(required) => change(field.id, { required })}>
              <FormattedMessage id="settings.customField.required" />
            </Checkbox>
            <IconButton
              icon="trash-2"
              label={intl.formatMessage({ id: 'settings.customField.remove' }, { number: index + 1 })}
              onClick={() => onChange(value.filter(({ id }) => id !== field.id))}
            />
          </div>
        </div>
      ))}
      {value.length < most && (
        <div>
          <Button variant="second" icon="plus" onClick={() => onChange(addedField(value))}>
            <FormattedMessage id="settings.customField.add" />
          </Button>
        </div>
      )}
    </div>
  );
}
