import { faceOf, type ListedCompany } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { staffApi } from '@escale/contract/staff';
import { useApiQuery } from '@escale/platform';
import { EmptyState, FailureCard, LinkButton, SkeletonText, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { RowDrawer } from '../frame/row-drawer.tsx';
import { RowSteps } from '../frame/row-steps.tsx';
import type { OpenRow } from '../lists/use-open-row.ts';
import styles from './companies.module.css';
import { PlanForm } from './plan-form.tsx';
import { SignInAs } from './sign-in-as.tsx';
import { Switches } from './switches.tsx';
import { Owed } from './use-columns.tsx';

interface Props extends OpenRow {
  id: string;
  known: ListedCompany | undefined;
}

/** A company beside the list, with what staff changes of it; at its own address (INT-10). */
export function CompanyDrawer({ id, known, asPage, backTo, previous, next, onClose }: Props) {
  const intl = useIntl();
  const words = (message: string) => intl.formatMessage({ id: `companies.${message}` });
  const query = useApiQuery(staffApi.companies.get, { params: { id } });
  const data = query.data?.company.id === id ? query.data : undefined;
  // A malformed id gets the same message as an unknown one.
  const isMissing = query.error?.status === 404 || query.error?.status === 400;
  return (
    <RowDrawer
      title={data?.company.name ?? known?.name ?? words('one')}
      asPage={asPage}
      backTo={backTo}
      back={<FormattedMessage id="companies.back" />}
      steps={
        <RowSteps previous={{ label: words('previous'), open: previous }} next={{ label: words('next'), open: next }} />
      }
      header={
        !isMissing && (
          <LinkButton variant="quiet" size="small" icon="scroll-text" href={`${cockpitPages.staffLog()}?company=${id}`}>
            <FormattedMessage id="companies.log" />
          </LinkButton>
        )
      }
      isBusy={query.isFetching}
      onClose={onClose}
    >
      {content()}
    </RowDrawer>
  );

  function content() {
    if (isMissing) return <EmptyState title={words('missing')} message={words('missing.message')} />;
    if (query.isError && !data) return <FailureCard onRetry={() => query.refetch()} />;
    if (!data) return <SkeletonText lines={12} />;
    return <Details key={id} data={data} asPage={asPage} refresh={() => query.refetch()} />;
  }
}

interface DetailsProps {
  data: NonNullable<ReturnType<typeof useApiQuery<typeof staffApi.companies.get>>['data']>;
  asPage: boolean;
  refresh: () => Promise<unknown>;
}

function Details({ data: { company, plan, administrators, createdAt }, asPage, refresh }: DetailsProps) {
  const intl = useIntl();
  const dates = useDates();
  const words = (message: string) => intl.formatMessage({ id: `companies.${message}` });
  const { id, licences, buildings, since } = company;
  const asked = company.requested.filter((one) => one === 'licences' || one === 'overdraft');
  const summary = { members: licences.used, buildings, day: dates.full(since ?? createdAt.slice(0, 10)) };
  return (
    <div className={styles.details}>
      {asPage && (
        <h1 className={styles.title}>
          {company.name}
          <LinkButton variant="quiet" icon="scroll-text" href={`${cockpitPages.staffLog()}?company=${id}`}>
            {words('log')}
          </LinkButton>
        </h1>
      )}
      <p className="soft">
        <FormattedMessage id="companies.summary" values={summary} />
      </p>
      <p className={styles.due}>
        {words('head.owed')} <Owed company={company} />
      </p>
      <section aria-label={words('switches')}>
        <h3>
          {words('switches')} <small>{words('switches.hint')}</small>
        </h3>
        <Switches id={id} />
      </section>
      <section aria-label={words('agreement')}>
        <h3>
          {words('agreement')}
          {asked.length > 0 && (
            <small>
              <FormattedMessage
                id="companies.requested"
                values={{ what: intl.formatList(asked.map((one) => words(`feature.${one}`))) }}
              />
            </small>
          )}
        </h3>
        <PlanForm id={id} plan={plan} refresh={refresh} />
      </section>
      <section aria-label={words('administrators')}>
        <h3>{words('administrators')}</h3>
        {administrators.length === 0 && <p className="soft">{words('administrators.none')}</p>}
        <ul className={styles.people}>
          {administrators.map((person) => (
            <li key={person.id}>
              <span className={styles.person}>
                <b>{faceOf(person).name}</b>
                <small>{person.email}</small>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={words('loginAs')} className={styles.loginAs}>
        <h3>{words('loginAs')}</h3>
        <SignInAs companyId={id} />
      </section>
    </div>
  );
}
