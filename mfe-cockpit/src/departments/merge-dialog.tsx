import type { DepartmentRow, DepartmentTree, MergePreview } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { notify, useApiMutation, useApiQuery } from '@escale/platform';
import { withElision } from '@escale/rules';
import { Notice, SkeletonText, useMoney } from '@escale/ui';
import { Field, Select } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '../form/form-dialog.tsx';
import { useRequestKey } from '../form/use-request-key.ts';
import styles from './departments.module.css';
import { lineBelow } from './tree.rules.ts';

interface Props {
  tree: DepartmentTree;
  department: DepartmentRow;
  onClose: () => void;
  onMerged: (intoId: string) => void;
}

/** Merges a department into another one; says first what that does (CKP-03). */
export function MergeDialog({ tree, department, onClose, onMerged }: Props) {
  const intl = useIntl();
  const { id, name } = department;
  const [intoId, setIntoId] = useState('');
  const keyOf = useRequestKey();
  const into = tree.items.find((item) => item.id === intoId);
  const preview = useApiQuery(
    cockpitApi.departments.mergePreview,
    { params: { id, intoId } },
    { enabled: intoId !== '' },
  );
  const merge = useApiMutation(cockpitApi.departments.merge, {
    onSuccess: () => {
      const message = intl.formatMessage(
        { id: 'departments.merge.done' },
        withElision({ name, into: into?.name ?? '' }),
      );
      notify({ tone: 'success', message });
      onMerged(intoId);
    },
  });
  const below = lineBelow(tree.items, id);
  const submit = () => {
    const body = { intoId, keepRemainingLimits: true };
    merge.mutate({ params: { id }, body, idempotencyKey: keyOf(body) });
  };
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'departments.merge.title' }, { name })}
      submit={intl.formatMessage({ id: 'departments.merge' })}
      variant="danger"
      busy={merge.isPending}
      disabled={!preview.data}
      isChanged={intoId !== ''}
      error={merge.error ?? preview.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={intl.formatMessage({ id: 'departments.merge.into' })}>
        <Select
          value={intoId}
          placeholder={intl.formatMessage({ id: 'departments.merge.choose' })}
          onChange={(event) => setIntoId(event.target.value)}
          options={tree.items
            .filter((item) => !below.has(item.id))
            .map((item) => ({ value: item.id, label: item.name }))}
        />
      </Field>
      {intoId !== '' && preview.isPending && <SkeletonText lines={3} />}
      {preview.data && into && <Effects preview={preview.data} into={into.name} />}
    </FormDialog>
  );
}

function Effects({ preview, into }: { preview: MergePreview; into: string }) {
  const { amount } = useMoney();
  const intl = useIntl();
  const { members, children, balanceCents, budget, buildings, policy } = preview;
  const values = { into, members, children, amount: amount(balanceCents), balance: balanceCents };
  return (
    <div className={styles.effects} role="status">
      <ul>
        <li>
          <FormattedMessage id="departments.merge.members" values={values} />
        </li>
        {children > 0 && (
          <li>
            <FormattedMessage id="departments.merge.children" values={values} />
          </li>
        )}
        {policy.before !== policy.after && (
          <li>
            <FormattedMessage
              id="departments.merge.policy"
              values={{ before: policy.before ?? '', after: policy.after ?? '', none: policy.after === null }}
            />
          </li>
        )}
        {balanceCents > 0 && (
          <li>
            <FormattedMessage id="departments.merge.balance" values={values} />
          </li>
        )}
        {budget !== 'none' && (
          <li>
            <FormattedMessage id={`departments.merge.budget.${budget}`} values={values} />
          </li>
        )}
        {buildings.length > 0 && (
          <li>
            <FormattedMessage id="departments.merge.buildings" values={{ into, names: intl.formatList(buildings) }} />
          </li>
        )}
      </ul>
      <Notice tone="info">
        <FormattedMessage id="departments.merge.kept" />
      </Notice>
    </div>
  );
}
