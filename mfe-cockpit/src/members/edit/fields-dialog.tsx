import { languages } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import type { MemberField } from '@escale/contract/member-editing';
import { languageNames, notify, useApiMutation } from '@escale/platform';
import { Button, IconButton, Notice } from '@escale/ui';
import { Checkbox, Field, TextInput } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useDraft } from '../../form/use-draft.ts';
import styles from './fields-dialog.module.css';

interface Props {
  kept: { fields: readonly MemberField[]; version: string };
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

const mostFields = 20;
const longestLabel = 80;

/** Defines the company's own fields of members; a field that goes takes its values along, which is said before. */
export function FieldsDialog({ kept, refresh, onClose }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const set = useApiMutation(cockpitApi.memberEditing.setFields);
  const form = useDraft<{ fields: readonly MemberField[] }>({
    name: 'member-fields',
    kept: { fields: kept.fields },
    faultOf: ({ fields }) =>
      fields.some(({ label }) => languages.some((language) => label[language].trim() === ''))
        ? words('members.fields.unnamed')
        : null,
    save: async ({ fields }) => {
      await set.mutateAsync({ body: { fields: [...fields], version: kept.version } });
      notify({ tone: 'success', message: words('members.fields.saved') });
      onClose();
    },
    refresh,
  });
  const { fields } = form.draft;
  const change = (next: readonly MemberField[]) => form.change('fields', next);
  const replace = (field: MemberField) => change(fields.map((one) => (one.id === field.id ? field : one)));
  const hasLost = kept.fields.some(({ id }) => fields.every((field) => field.id !== id));
  const fault = form.faultOf('fields');
  return (
    <FormDialog
      size="m"
      title={words('members.fields.define')}
      submit={words('cockpit.form.save')}
      busy={form.isBusy}
      disabled={form.changed.length === 0}
      isChanged={false}
      error={form.error}
      onSubmit={form.save}
      onClose={onClose}
    >
      {form.outdated && <Notice tone="warning" title={words('cockpit.form.outdated.title')} />}
      {fields.map((field) => (
        <fieldset key={field.id} className={styles.field} aria-label={field.label.fr}>
          {languages.map((language) => (
            <Field key={language} label={languageNames[language]}>
              <TextInput
                autoComplete="off"
                maxLength={longestLabel}
                value={field.label[language]}
                onChange={({ target }) => replace({ ...field, label: { ...field.label, [language]: target.value } })}
              />
            </Field>
          ))}
          <Checkbox checked={field.required} onChange={(required) => replace({ ...field, required })}>
            <FormattedMessage id="members.fields.required" />
          </Checkbox>
          <IconButton
            icon="trash-2"
            label={intl.formatMessage({ id: 'members.fields.remove' }, { name: field.label.fr })}
            onClick={() => change(fields.filter(({ id }) => id !== field.id))}
          />
        </fieldset>
      ))}
      <Button
        variant="second"
        size="small"
        icon="plus"
        disabled={fields.length >= mostFields}
        onClick={() =>
          change([...fields, { id: crypto.randomUUID(), label: { fr: '', en: '', nl: '' }, required: false }])
        }
      >
        <FormattedMessage id="members.fields.add" />
      </Button>
      {hasLost && (
        <Notice tone="warning">
          <FormattedMessage id="members.fields.lost" />
        </Notice>
      )}
      {fault && (
        <div role="alert">
          <Notice tone="danger">{fault}</Notice>
        </div>
      )}
    </FormDialog>
  );
}
