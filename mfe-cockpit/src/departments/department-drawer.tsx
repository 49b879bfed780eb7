import type { DepartmentRow, DepartmentTree } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { notify, useApiMutation } from '@escale/platform';
import { Button, ConfirmDialog, Drawer, EmptyState, ErrorState, IconButton, Menu, SkeletonText } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DepartmentForm } from './department-form.tsx';
import { useDepartment } from './departments.queries.ts';
import { MergeDialog } from './merge-dialog.tsx';

interface Props {
  id: string;
  tree: DepartmentTree;
  onMove: (department: DepartmentRow) => void;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** The form of a department beside the tree, at its own address, with what can be done with it (CKP-03). */
export function DepartmentDrawer({ id, tree, onMove, onShow, onClose }: Props) {
  const intl = useIntl();
  const words = (message: string) => intl.formatMessage({ id: message });
  const [asked, setAsked] = useState<'merge' | 'remove' | null>(null);
  const form = useDepartment(id);
  const department = tree.items.find((item) => item.id === id);
  const name = department?.name ?? words('departments.title');
  const remove = useApiMutation(cockpitApi.departments.remove, {
    onSuccess: () => {
      notify({ tone: 'success', message: intl.formatMessage({ id: 'departments.remove.done' }, { name }) });
      onClose();
    },
    onError: (error) => {
      setAsked(null);
      notify({ tone: 'danger', message: error.message });
    },
  });
  const actions = department && (
    <Menu
      label={words('departments.actions')}
      align="end"
      items={[
        { id: 'move', label: words('departments.move.open'), icon: 'arrow-right', onSelect: () => onMove(department) },
        { id: 'merge', label: words('departments.merge.open'), icon: 'merge', onSelect: () => setAsked('merge') },
        {
          id: 'remove',
          label: words('departments.remove'),
          icon: 'trash-2',
          danger: true,
          onSelect: () => setAsked('remove'),
        },
      ]}
      trigger={(props) => <IconButton icon="ellipsis" label={words('departments.actions')} {...props} />}
    />
  );
  return (
    <Drawer open onClose={onClose} size="m" title={name} header={actions}>
      {content()}
      {asked === 'merge' && department && (
        <MergeDialog tree={tree} department={department} onClose={() => setAsked(null)} onMerged={onShow} />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          open
          title={intl.formatMessage({ id: 'departments.remove.title' }, { name })}
          message={words('departments.remove.message')}
          confirmLabel={words('departments.remove')}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id } })}
          onClose={() => setAsked(null)}
        />
      )}
    </Drawer>
  );

  function content() {
    // A malformed id gets the same message as an unknown one.
    if (form.error?.status === 404 || form.error?.status === 400)
      return (
        <EmptyState
          title={words('departments.missing')}
          message={words('departments.missing.message')}
          action={
            <Button variant="second" onClick={onClose}>
              <FormattedMessage id="departments.missing.back" />
            </Button>
          }
        />
      );
    if (form.isError && !form.data)
      return (
        <ErrorState
          title={words('departments.failed')}
          message={form.error.message}
          requestId={form.error.requestId ?? undefined}
          action={
            <Button variant="second" icon="rotate-cw" onClick={() => form.refetch()}>
              <FormattedMessage id="cockpit.retry" />
            </Button>
          }
        />
      );
    if (!form.data) return <SkeletonText lines={8} />;
    return <DepartmentForm key={id} form={form.data} tree={tree} refresh={() => form.refetch()} />;
  }
}
