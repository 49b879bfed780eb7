import { faceOf, type InquiryDetails } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { lateApi } from '@escale/contract/late';
import { languageNames, notify, useApiMutation, useApiQuery } from '@escale/platform';
import { withElision } from '@escale/rules';
import { Button, EmptyState, FailureCard, LinkButton, SkeletonText, useDates } from '@escale/ui';
import { Field, PhoneNumber, Select } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { Fact, Facts } from '../../frame/facts.tsx';
import { RowActions, RowDrawer } from '../../frame/row-drawer.tsx';
import { RowSteps } from '../../frame/row-steps.tsx';
import type { OpenRow } from '../../lists/use-open-row.ts';
import styles from './inquiries.module.css';
import { kindOf, mailAddress } from './inquiries-view.rules.ts';
import { InquiryHistory } from './inquiry-history.tsx';
import { Writing } from './writing.tsx';

interface Props extends OpenRow {
  id: string;
}

/** A message with what staff did with it, and what can be done next (ACC-01). */
export function InquiryDrawer({ id, asPage, backTo, previous, next, onClose }: Props) {
  const intl = useIntl();
  const words = (name: string) => intl.formatMessage({ id: `cockpit.inquiries.${name}` });
  const query = useApiQuery(lateApi.inquiries.get, { params: { id } });
  const details = query.data?.inquiry.id === id ? query.data : undefined;
  const change = useApiMutation(lateApi.inquiries.change, {
    onError: (error) => notify({ tone: 'danger', message: error.message }),
  });
  const put = (state: 'new' | 'closed') =>
    change.mutate(
      { params: { id }, body: { state } },
      { onSuccess: () => notify({ tone: 'success', message: words(`done.${state}`) }) },
    );
  const state = details?.inquiry.state;
  return (
    <RowDrawer
      title={details?.inquiry.name ?? words('one')}
      asPage={asPage}
      backTo={backTo}
      back={words('all')}
      steps={
        <RowSteps previous={{ label: words('previous'), open: previous }} next={{ label: words('next'), open: next }} />
      }
      footer={
        details && (
          <RowActions>
            <LinkButton variant="second" icon="mail" href={mailAddress(details.inquiry)}>
              {words('mail')}
            </LinkButton>
            <Button
              variant={state === 'closed' ? 'second' : 'primary'}
              busy={change.isPending}
              onClick={() => put(state === 'closed' ? 'new' : 'closed')}
            >
              {words(state === 'closed' ? 'reopen' : 'close')}
            </Button>
          </RowActions>
        )
      }
      isBusy={query.isFetching}
      onClose={onClose}
    >
      {details ? (
        <Details
          details={details}
          heading={asPage ? 'h1' : 'h3'}
          onAssign={(assigneeId) => change.mutate({ params: { id }, body: { assigneeId } })}
          refresh={() => query.refetch({ throwOnError: true })}
        />
      ) : query.error?.status === 404 || query.error?.status === 400 ? (
        <EmptyState title={words('missing')} message={words('missing.message')} />
      ) : query.isError ? (
        <FailureCard onRetry={() => query.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </RowDrawer>
  );
}

interface DetailsProps {
  details: InquiryDetails;
  heading: 'h1' | 'h3';
  onAssign: (id: string | null) => void;
  refresh: () => Promise<unknown>;
}

function Details({ details, heading: Heading, onAssign, refresh }: DetailsProps) {
  const intl = useIntl();
  const dates = useDates();
  const words = (name: string) => intl.formatMessage({ id: `cockpit.inquiries.${name}` });
  const staff = useApiQuery(lateApi.inquiries.staff);
  const { inquiry, entries } = details;
  const { feature, assignee } = inquiry;
  const people = [...(staff.data?.items ?? []), ...(assignee ? [assignee] : [])];
  const known = new Map(people.map((person) => [person.id, person]));
  return (
    <div className={styles.facts}>
      <p className={styles.about}>
        <span>{words(`kind.${kindOf(inquiry)}`)}</span>
        <span className="num">{inquiry.reference}</span>
        <span>{dates.instant(inquiry.createdAt)}</span>
      </p>
      <Heading>{inquiry.subject ?? words(`kind.${kindOf(inquiry)}`)}</Heading>
      <p className={styles.message} lang={inquiry.language}>
        {inquiry.message}
      </p>
      {feature && (
        <LinkButton variant="second" icon="settings" href={cockpitPages.companies(feature.company.id)}>
          <FormattedMessage
            id="cockpit.inquiries.switches"
            values={withElision({ feature: words(`feature.${feature.name}`), company: feature.company.name })}
          />
        </LinkButton>
      )}
      <Facts>
        <Fact name="cockpit.inquiries.fact.name">{inquiry.name}</Fact>
        <Fact name="cockpit.inquiries.fact.email">{inquiry.email}</Fact>
        {inquiry.phone && (
          <Fact name="cockpit.inquiries.fact.phone">
            <PhoneNumber value={inquiry.phone} />
          </Fact>
        )}
        {inquiry.company && <Fact name="cockpit.inquiries.fact.company">{inquiry.company}</Fact>}
        <Fact name="cockpit.inquiries.fact.language">{languageNames[inquiry.language]}</Fact>
        <Fact name="cockpit.inquiries.fact.account">{words(inquiry.memberId ? 'account.yes' : 'account.no')}</Fact>
        <Fact name="cockpit.inquiries.fact.state">{words(`state.${inquiry.state}`)}</Fact>
      </Facts>
      <Field label={words('assignee')}>
        <Select
          value={assignee?.id ?? ''}
          options={[
            { value: '', label: words('assignee.none') },
            ...[...known.values()].map((person) => ({ value: person.id, label: faceOf(person).name })),
          ]}
          onChange={({ target }) => onAssign(target.value || null)}
        />
      </Field>
      <Writing key={inquiry.id} details={details} refresh={refresh} />
      <InquiryHistory entries={entries} />
    </div>
  );
}
