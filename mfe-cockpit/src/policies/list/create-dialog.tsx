import type { RouteById, RouteReply } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import type { PolicyRow } from '@escale/contract/policy-editing';
import { ApiError, useApiMutation, useSession } from '@escale/platform';
import { todayIn } from '@escale/rules';
import { Button, cx, Dialog, Notice, useDates } from '@escale/ui';
import { Field, Select, TextInput } from '@escale/ui/form';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { leaveDraft } from '../../form/left-draft.ts';
import { draftName } from '../edit/policy-draft.ts';
import { startsAfter } from '../edit/when.tsx';
import styles from './policies.module.css';
import { WeekMap } from './policy-cells.tsx';

interface Props {
  onClose: () => void;
  policies: readonly PolicyRow[];
  following: RouteReply<RouteById<'policies.following'>> | undefined;
}

/**
 * A new policy: its name, where it starts from, for whom and from when. It is made without followers; for whom and when are changes of its
 * form, which are saved there (POL-01).
 */
export function CreateDialog({ onClose, policies, following }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const navigate = useNavigate();
  const formId = useId();
  const { member } = useSession();
  const create = useApiMutation(cockpitApi.policyEditing.create);
  const [name, setName] = useState('');
  const [from, setFrom] = useState<string | null>(policies.find(({ isDefault }) => isDefault)?.id ?? null);
  const [departmentId, setDepartment] = useState('');
  const [startsOn, setStartsOn] = useState('');
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const words = (id: string) => intl.formatMessage({ id });
  const fault = isTried && name.trim() === '' ? words('policies.fault.name') : undefined;
  const taken = error?.code === 'policy.name-taken' ? error.message : undefined;
  const department = following?.departments.find(({ id }) => id === departmentId);
  const submit = async () => {
    setTried(true);
    setError(null);
    if (name.trim() === '' || create.isPending) return;
    try {
      const { id } = await create.mutateAsync({ body: { name: name.trim(), from } });
      if (departmentId) leaveDraft(draftName(id), { departmentIds: [departmentId] });
      navigate(`${cockpitPages.policy(id)}${startsOn ? `?from=${startsOn}` : ''}`);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setError(reason);
    }
  };
  const start = (id: string | null, title: string, sub: string, weekDays: PolicyRow['weekDays']) => (
    <label key={id ?? ''} className={cx(styles.start, from === id && styles.chosen)}>
      <input type="radio" name={`${formId}-from`} checked={from === id} onChange={() => setFrom(id)} />
      <span>
        <b>{title}</b>
        <small>{sub}</small>
      </span>
      <WeekMap weekDays={weekDays} />
    </label>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={words('policies.create')}
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            <FormattedMessage id="policies.create.cancel" />
          </Button>
          <Button type="submit" form={formId} busy={create.isPending}>
            <FormattedMessage id="policies.create.go" />
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.create}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label={words('policies.name')} error={fault ?? taken}>
          <TextInput
            data-autofocus
            maxLength={80}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setError(null);
            }}
          />
        </Field>
        <fieldset className={styles.starts}>
          <legend>
            <FormattedMessage id="policies.create.from" />
          </legend>
          {policies.map(({ id, name: title, members, weekDays }) =>
            start(id, title, intl.formatMessage({ id: 'policies.members' }, { count: members }), weekDays),
          )}
          {start(null, words('policies.create.empty'), words('policies.row.allAllowed'), [])}
        </fieldset>
        <div className={styles.two}>
          <Field label={words('policies.create.for')}>
            <Select
              value={departmentId}
              onChange={({ target }) => setDepartment(target.value)}
              options={[
                { value: '', label: words('policies.create.nobody') },
                ...(following?.departments ?? []).flatMap(({ id, name: label }) =>
                  id && label ? [{ value: id, label }] : [],
                ),
              ]}
            />
          </Field>
          <Field label={words('policies.create.when')}>
            <Select
              value={startsOn}
              onChange={({ target }) => setStartsOn(target.value)}
              options={[
                { value: '', label: words('policies.start.today') },
                ...startsAfter(todayIn(member?.timezone ?? 'Europe/Paris')).map((value) => ({
                  value,
                  label: dates.dayMonth(value),
                })),
              ]}
            />
          </Field>
        </div>
        {error && !taken && <Notice tone="danger">{error.message}</Notice>}
        <Notice tone="info">
          {department ? (
            <FormattedMessage
              id="policies.create.followers"
              values={{ count: department.members, name: department.name }}
            />
          ) : (
            <FormattedMessage id="policies.create.nothing" />
          )}
        </Notice>
      </form>
    </Dialog>
  );
}
