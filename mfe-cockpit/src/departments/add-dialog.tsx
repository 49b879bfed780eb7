import type { DepartmentTree } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { useApiMutation } from '@escale/platform';
import { Field, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FormDialog } from '../form/form-dialog.tsx';
import { useRequestKey } from '../form/use-request-key.ts';
import { ParentSelect } from './parent-select.tsx';

interface Props {
  tree: DepartmentTree;
  onClose: () => void;
  onAdded: (id: string) => void;
}

/** Adds a department; its other values are set in its form afterwards. */
export function AddDialog({ tree, onClose, onAdded }: Props) {
  const intl = useIntl();
  const [name, setName] = useState('');
  const [parentId, setParentId] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const keyOf = useRequestKey();
  const add = useApiMutation(cockpitApi.departments.create, { onSuccess: ({ id }) => onAdded(id) });
  const words = (id: string) => intl.formatMessage({ id });
  const isTaken = add.error?.code === 'department.name-taken';
  const fault =
    isTried && name.trim() === '' ? words('departments.name.missing') : isTaken ? add.error?.message : undefined;
  const submit = () => {
    setTried(true);
    if (name.trim() === '') return;
    const body = { name: name.trim(), parentId, leadId: null, policyId: null };
    add.mutate({ body, idempotencyKey: keyOf(body) });
  };
  return (
    <FormDialog
      title={words('departments.add')}
      submit={words('departments.add.do')}
      busy={add.isPending}
      isChanged={name !== '' || parentId !== null}
      error={add.error}
      isAtField={isTaken}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={words('departments.field.name')} error={fault}>
        <TextInput
          data-autofocus=""
          value={name}
          maxLength={80}
          onChange={(event) => {
            setName(event.target.value);
            add.reset();
          }}
        />
      </Field>
      <Field label={words('departments.field.parentId')}>
        <ParentSelect tree={tree} value={parentId} onChange={setParentId} />
      </Field>
    </FormDialog>
  );
}
