import { staffApi } from '@escale/contract/staff';
import { type ApiError, notify, useApiMutation } from '@escale/platform';
import { Field, RadioGroup, TextArea } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '../../form/form-dialog.tsx';
import { leaveDraft } from '../../form/left-draft.ts';
import { useDraft } from '../../form/use-draft.ts';

export type Act = 'disable' | 'enable' | 'endSessions';

interface Props {
  id: string;
  act: Act;
  /** Bookings to come, which a closed account keeps or not. */
  coming: number;
  onClose: () => void;
}

const leastReason = 5;
const mostReason = 500;

/** Closes or opens an account, or signs its member out everywhere, with a reason that is kept. */
export function ReasonDialog({ id, act, coming, onClose }: Props) {
  const intl = useIntl();
  const words = (name: string) => intl.formatMessage({ id: `cockpit.people.${name}` });
  const disable = useApiMutation(staffApi.people.disable);
  const enable = useApiMutation(staffApi.people.enable);
  const endSessions = useApiMutation(staffApi.people.endSessions);
  const name = `person-${act}-${id}`;
  const form = useDraft({
    name,
    kept: { reason: '', bookings: coming === 0 ? 'keep' : '' },
    faultOf: ({ reason, bookings }, field) => {
      if (field === 'reason') return reason.trim().length < leastReason ? words('reason.fault') : null;
      return act === 'disable' && bookings === '' ? words('bookings.fault') : null;
    },
    save: async ({ reason, bookings }) => {
      const params = { id };
      const body = { reason: reason.trim() };
      if (act === 'disable')
        await disable.mutateAsync({ params, body: { ...body, bookings: bookings === 'cancel' ? 'cancel' : 'keep' } });
      else if (act === 'enable') await enable.mutateAsync({ params, body });
      else await endSessions.mutateAsync({ params, body });
      notify({ tone: 'success', message: words(`${act}.done`) });
      leaveDraft(name, {});
      onClose();
    },
  });
  const error: ApiError | null = form.error;
  const fault = form.faultOf('bookings');
  return (
    <FormDialog
      title={words(`${act}.title`)}
      submit={words(act)}
      variant={act === 'enable' ? 'primary' : 'danger'}
      busy={form.isBusy}
      isChanged={false}
      error={error}
      onSubmit={form.save}
      onClose={onClose}
    >
      <p>{words(`${act}.what`)}</p>
      {act === 'disable' && coming > 0 && (
        <Field label={<FormattedMessage id="cockpit.people.bookings" values={{ count: coming }} />} error={fault}>
          <RadioGroup
            name="bookings"
            label={words('bookings.choice')}
            value={form.draft.bookings}
            onChange={(value) => form.change('bookings', value)}
            options={(['keep', 'cancel'] as const).map((value) => ({ value, label: words(`bookings.${value}`) }))}
          />
        </Field>
      )}
      <Field label={words('reason')} hint={words('reason.hint')} error={form.faultOf('reason')}>
        <TextArea
          rows={2}
          maxLength={mostReason}
          value={form.draft.reason}
          onChange={({ target }) => form.change('reason', target.value)}
        />
      </Field>
    </FormDialog>
  );
}
