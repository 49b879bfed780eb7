import { teamRoutes } from '@escale/contract/team-calls';
import { notify, useApiMutation, useApiQuery } from '@escale/platform';
import { Skeleton } from '@escale/ui';
import { Select } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useIsOther } from '../frame/as-other.tsx';
import { useVisibilityChoices } from '../people/use-visibility-choices.ts';
import { PreferenceRow } from './preference-row.tsx';

/** Who sees my week, unless I chose otherwise for one person (CON-04). */
export function VisibilityChoice() {
  const intl = useIntl();
  const isOther = useIsOther();
  const { hasCompany, choices, shown } = useVisibilityChoices();
  const kept = useApiQuery(teamRoutes.visibility);
  const save = useApiMutation(teamRoutes.setVisibility, {
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  const pending = save.isPending ? save.variables.body?.visibility : undefined;
  const value = pending ?? shown(kept.data?.visibility);
  const hint =
    !hasCompany && value === 'connections' ? 'account.visibility.alone.hint' : `account.seen-by.${value}.hint`;
  return (
    <PreferenceRow
      title={<FormattedMessage id="account.seen-by" />}
      note={<FormattedMessage id="account.seen-by.what" />}
      hint={value && <FormattedMessage id={hint} />}
    >
      {kept.isPending && <Skeleton height={40} radius={10} />}
      {kept.isError && !kept.data && <p role="alert">{kept.error.message}</p>}
      {value && (
        <Select
          aria-label={intl.formatMessage({ id: 'account.seen-by.label' })}
          value={value}
          disabled={isOther}
          options={choices.map((one) => ({
            value: one,
            label: intl.formatMessage({ id: `account.visibility.${one}` }),
          }))}
          onChange={({ target }) => {
            const visibility = choices.find((one) => one === target.value);
            if (visibility) save.mutate({ body: { visibility } });
          }}
        />
      )}
    </PreferenceRow>
  );
}
