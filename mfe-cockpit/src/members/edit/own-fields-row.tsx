import { cockpitApi } from '@escale/contract/cockpit';
import { useApiQuery, useLanguage } from '@escale/platform';
import { Button } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { Changed } from '../../form/changed.tsx';
import styles from './member.page.module.css';
import { useFieldNames } from './use-field-names.ts';
import type { MemberDraft } from './use-member-draft.ts';

const FieldsDialog = lazy(() =>
  import(/* on action */ './fields-dialog.tsx').then(({ FieldsDialog: dialog }) => ({ default: dialog })),
);

const longestValue = 200;

/** The fields that the company has defined for its members, such as a cost centre. */
export function OwnFieldsRow({ draft }: { draft: MemberDraft }) {
  const language = useLanguage();
  const names = useFieldNames();
  const [isDefining, setDefining] = useState(false);
  const defined = useApiQuery(cockpitApi.memberEditing.fields);
  const fields = defined.data?.fields ?? [];
  const values = draft.draft.memberFields;
  const former = fields.flatMap(({ id }) => draft.kept.memberFields[id] ?? []).join(', ');
  return (
    <section className={styles.row}>
      <h2>
        <FormattedMessage id="members.row.own" />
      </h2>
      <Changed field="memberFields" draft={draft} name={names.memberFields} former={former} plain>
        <div className={styles.fields}>
          {fields.map(({ id, label, required }) => (
            <Field key={id} label={label[language]} optional={!required}>
              <TextInput
                autoComplete="off"
                maxLength={longestValue}
                value={values[id] ?? ''}
                onChange={({ target }) => draft.change('memberFields', withValue(values, id, target.value))}
              />
            </Field>
          ))}
        </div>
        {draft.faultOf('memberFields') && <small role="alert">{draft.faultOf('memberFields')}</small>}
      </Changed>
      {defined.data && (
        <div className={styles.second}>
          <Button variant="second" size="small" icon="settings" onClick={() => setDefining(true)}>
            <FormattedMessage id="members.fields.define" />
          </Button>
        </div>
      )}
      {isDefining && defined.data && (
        <Suspense fallback={null}>
          {/* A form within a form is none; React still tells the outer one of its submit. */}
          {createPortal(
            <div onSubmit={(event) => event.stopPropagation()}>
              <FieldsDialog kept={defined.data} refresh={defined.refetch} onClose={() => setDefining(false)} />
            </div>,
            document.body,
          )}
        </Suspense>
      )}
    </section>
  );
}

/** The values with another one; an emptied field has none. */
function withValue(values: Readonly<Record<string, string>>, id: string, text: string): Record<string, string> {
  const { [id]: _, ...others } = values;
  return text === '' ? others : { ...others, [id]: text };
}
