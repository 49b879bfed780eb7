import type { Visibility as Chosen } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { notify, useApiMutation, useApiQuery } from '@escale/platform';
import { Button, ErrorState, PageHeading, Skeleton } from '@escale/ui';
import { RadioGroup } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useIsOther } from '../frame/as-other.tsx';
import { useVisibilityChoices } from '../people/use-visibility-choices.ts';
import { Exceptions } from './exceptions.tsx';
import { Looks } from './looks.tsx';
import styles from './visibility.module.css';

const icons = { company: 'building', connections: 'users', nobody: 'eye-off' } as const;

/** Who sees where the member is: in general, and person by person; and who looked (CON-04, CON-05). */
export function Visibility() {
  const intl = useIntl();
  const isOther = useIsOther();
  const { hasCompany, choices, shown } = useVisibilityChoices();
  const { data, error, refetch } = useApiQuery(teamRoutes.visibility);
  const set = useApiMutation(teamRoutes.setVisibility, {
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  const heading = (
    <PageHeading sub={<FormattedMessage id="account.visibility.sub" />}>
      <FormattedMessage id="account.visibility.title" />
    </PageHeading>
  );
  if (error && !data)
    return (
      <>
        {heading}
        <ErrorState
          title={intl.formatMessage({ id: 'account.visibility.failed' })}
          message={error.message}
          requestId={error.requestId ?? undefined}
          action={
            <Button variant="second" onClick={() => refetch()}>
              <FormattedMessage id="account.retry" />
            </Button>
          }
        />
      </>
    );
  const value = (set.isPending ? set.variables?.body?.visibility : undefined) ?? shown(data?.visibility);
  const hintOf = (one: Chosen) => {
    if (hasCompany) return `account.visibility.${one}.hint`;
    return one === 'nobody' ? 'account.seen-by.nobody.hint' : 'account.visibility.alone.hint';
  };
  return (
    <>
      {heading}
      <div className={styles.columns}>
        <div className={styles.main}>
          <section aria-labelledby="visibility-default">
            <h2 id="visibility-default">
              <FormattedMessage id="account.visibility.default" />
            </h2>
            {value ? (
              <RadioGroup
                label={intl.formatMessage({ id: 'account.visibility.default' })}
                name="visibility"
                value={value}
                onChange={(visibility) => set.mutate({ body: { visibility: visibility as Chosen } })}
                options={choices.map((one) => ({
                  value: one,
                  icon: icons[one],
                  disabled: isOther,
                  label: intl.formatMessage({ id: `account.visibility.${one}` }),
                  hint: intl.formatMessage({ id: hintOf(one) }),
                }))}
              />
            ) : (
              <Skeleton height={208} radius={14} />
            )}
          </section>
          {!isOther && <Exceptions hasColleagues={hasCompany} />}
        </div>
        <Looks />
      </div>
    </>
  );
}
