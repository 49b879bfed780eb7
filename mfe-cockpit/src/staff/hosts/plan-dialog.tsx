import type { HostDetails } from '@escale/contract';
import { staffApi } from '@escale/contract/staff';
import { notify, useApiMutation } from '@escale/platform';
import { DatePopover, Field, localToday, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { centsFrom } from '../../form/amount.rules.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import styles from './hosts.module.css';
import { usePercent } from './use-percent.ts';

interface Props {
  details: HostDetails;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const nextMonth = (day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};

/** Plans the commission of a host from a day to come on; what is booked before keeps its own (HST-05). */
export function PlanDialog({ details: { host, version }, refresh, onClose }: Props) {
  const intl = useIntl();
  const percent = usePercent();
  const words = (id: string) => intl.formatMessage({ id: `hosts.plan.${id}` });
  const [typed, setTyped] = useState('');
  const [from, setFrom] = useState(() => nextMonth(localToday()));
  const [isTried, setTried] = useState(false);
  const plan = useApiMutation(staffApi.hosts.planCommission, {
    onSuccess: () => {
      notify({ tone: 'success', message: words('done') });
      onClose();
    },
    onError: ({ code }) => {
      if (code === 'request.outdated') refresh();
    },
  });
  // Two decimals of a percentage are basis points, as those of an amount are cents.
  const basisPoints = centsFrom(typed, { unsigned: true, most: 10_000 });
  const submit = () => {
    setTried(true);
    if (basisPoints === null) return;
    return plan.mutate({ params: { id: host.id, validFrom: from }, body: { basisPoints, version } });
  };
  const dayFault = plan.error?.errors.some(({ pointer }) => pointer === '/params/validFrom') ?? false;
  return (
    <FormDialog
      title={words('title')}
      submit={words('submit')}
      busy={plan.isPending}
      isChanged={typed !== ''}
      error={plan.error}
      isAtField={dayFault}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <p>{intl.formatMessage({ id: 'hosts.plan.today' }, { percent: percent(host.commissionBasisPoints) })}</p>
        <Field label={words('rate')} error={isTried && basisPoints === null ? words('rate.fault') : undefined}>
          <TextInput
            data-autofocus=""
            inputMode="decimal"
            autoComplete="off"
            suffix="%"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              plan.reset();
            }}
          />
        </Field>
        <Field label={words('from')} hint={words('from.hint')} error={dayFault ? words('from.fault') : undefined}>
          <DatePopover
            label={words('from')}
            value={from}
            min={dayAfter(localToday(), 1)}
            onChange={(day) => {
              setFrom(day);
              plan.reset();
            }}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
