import type { DepartmentRow, DepartmentTree } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { notify, useApiMutation } from '@escale/platform';
import { Checkbox, Field } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '../form/form-dialog.tsx';
import { ParentSelect } from './parent-select.tsx';
import { lineBelow } from './tree.rules.ts';

interface Props {
  tree: DepartmentTree;
  department: DepartmentRow;
  /** Where it is to be put, as it was dropped. */
  parentId: string | null;
  onClose: () => void;
}

/** Puts a department with all below it elsewhere: for the keyboard, and to confirm what was dropped. */
export function MoveDialog({ tree, department, parentId, onClose }: Props) {
  const intl = useIntl();
  const [to, setTo] = useState(parentId);
  const [isFresh, setFresh] = useState(false);
  const { id, name } = department;
  const move = useApiMutation(cockpitApi.departments.move, {
    onSuccess: () => {
      notify({ tone: 'success', message: intl.formatMessage({ id: 'departments.move.done' }, { name }) });
      onClose();
    },
  });
  const below = lineBelow(tree.items, id);
  const members = tree.items.filter((item) => below.has(item.id)).reduce((sum, item) => sum + item.members, 0);
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'departments.move.title' }, { name })}
      submit={intl.formatMessage({ id: 'departments.move' })}
      busy={move.isPending}
      disabled={to === department.parentId}
      isChanged={to !== parentId || isFresh}
      error={move.error}
      onSubmit={() => move.mutate({ params: { id }, body: { parentId: to, keepRemainingLimits: !isFresh } })}
      onClose={onClose}
    >
      <Field label={intl.formatMessage({ id: 'departments.field.parentId' })}>
        <ParentSelect tree={tree} value={to} of={id} onChange={setTo} />
      </Field>
      <p>
        <FormattedMessage id="departments.move.what" values={{ members, departments: below.size - 1 }} />
      </p>
      <Checkbox checked={isFresh} onChange={setFresh}>
        <FormattedMessage id="departments.fresh" />
      </Checkbox>
    </FormDialog>
  );
}
