import type { Policy } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import type { PolicyContent, PolicyForm } from '@escale/contract/policy-versions';
import { notify, useApiMutation, useApiQuery, useMediaQuery, useSession } from '@escale/platform';
import { todayIn } from '@escale/rules';
import { Notice, useDates } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Changed } from '../../form/changed.tsx';
import { DraftForm } from '../../form/draft-form.tsx';
import { SaveBar } from '../../form/save-bar.tsx';
import { useDraft } from '../../form/use-draft.ts';
import { CockpitPage } from '../../frame/cockpit-page.tsx';
import { ReplayPanel } from '../replay/replay-panel.tsx';
import { Audience } from './audience.tsx';
import { Credits } from './credits.tsx';
import { Matrix, MatrixLegend } from './matrix.tsx';
import styles from './policy.module.css';
import { type Decision, draftName } from './policy-draft.ts';
import { contentOf, type FieldName, faultIn, fieldsOf, type PolicyFields } from './policy-fields.rules.ts';
import { Quotas } from './quotas.tsx';
import { Spaces } from './spaces.tsx';
import { useFieldNames } from './use-field-names.ts';
import { Versions } from './versions.tsx';
import { When } from './when.tsx';

interface Props {
  form: PolicyForm;
  policy: Policy;
  refresh: () => Promise<unknown>;
}
const formId = 'policy';

/** The form of a policy, and beside it what its changes would do. */
export function PolicyEditor({ form, policy, refresh }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const [search] = useSearchParams();
  const { member } = useSession();
  const isNarrow = useMediaQuery('(max-width: 1199px)');
  const isPhone = useMediaQuery('(max-width: 767px)');
  const today = todayIn(member?.timezone ?? 'Europe/Paris');
  const from = search.get('from');
  const [decision, setDecision] = useState<Decision>({
    startsOn: from && from > today ? from : null,
    backOn: null,
    apply: 'immediately',
    nextRefreshDate: null,
    keepRemainingLimits: true,
  });
  const decide = (part: Partial<Decision>) => setDecision((known) => ({ ...known, ...part }));
  const following = useApiQuery(cockpitApi.policyReplay.following, {});
  const above = useAbove(policy, member?.customer?.name ?? '');
  const send = useApiMutation(cockpitApi.policyVersions.save);
  const { startsOn, backOn, ...budgetChange } = decision;
  const draft = useDraft<PolicyFields>({
    name: draftName(policy.id),
    kept: fieldsOf(form.name, form.content),
    faultOf: (fields, field) => {
      const fault = faultIn(fields, field);
      return fault && intl.formatMessage({ id: `policies.fault.${fault}` });
    },
    refresh,
    fieldOf: (pointer) => fieldAt(pointer),
    save: async (fields, changed) => {
      const content = contentOf(fields, form.content);
      await send.mutateAsync({
        params: { id: policy.id },
        body: {
          version: form.version,
          name: fields.name.trim(),
          content,
          startsOn,
          backOn,
          budgetChange,
          confirmQuotaApproach: changed.includes('approach'),
        },
      });
      notify({
        tone: 'success',
        message: startsOn
          ? intl.formatMessage({ id: 'policies.saved.from' }, { date: dates.day(startsOn) })
          : intl.formatMessage({ id: 'policies.saved' }),
      });
      // What is planned is no change of what is in force: the form shows that again.
      if (startsOn) draft.undoAll();
    },
  });
  const names = useFieldNames(draft);
  const content = contentOf(draft.draft, form.content);
  const take = (other: PolicyContent) => {
    const fields = fieldsOf(draft.draft.name, other);
    for (const field of Object.keys(fields) as FieldName[]) draft.change(field, fields[field]);
  };
  const part = (id: string, body: ReactNode, aside?: ReactNode) => (
    <section className={styles.part} aria-labelledby={`policy-${id}`}>
      <div>
        <h2 id={`policy-${id}`}>
          <FormattedMessage id={`policies.part.${id}`} />
        </h2>
        <p>
          <FormattedMessage id={`policies.part.${id}.hint`} />
        </p>
        {aside}
      </div>
      <div>{body}</div>
    </section>
  );
  const when = <When decision={decision} decide={decide} today={today} />;
  const panel = <ReplayPanel policyId={policy.id} name={draft.draft.name} content={content} today={today} />;
  return (
    <CockpitPage
      section="policies"
      title={form.name}
      scrolls
      drawer={isNarrow ? null : panel}
      foot={
        <SaveBar draft={draft} form={formId} names={names}>
          {!isPhone && when}
        </SaveBar>
      }
    >
      <DraftForm id={formId} draft={draft} names={names}>
        {form.planned.map(({ id, startsOn }) => (
          <Notice key={id} tone="info">
            <FormattedMessage id="policies.version.coming" values={{ date: dates.day(startsOn) }} />
          </Notice>
        ))}
        {part(
          'policy',
          <>
            <Changed field="name" draft={draft} name={names.name} former={draft.kept.name}>
              <Field label={intl.formatMessage({ id: 'policies.name' })} error={draft.faultOf('name')}>
                <TextInput
                  value={draft.draft.name}
                  maxLength={80}
                  onChange={({ target }) => draft.change('name', target.value)}
                />
              </Field>
            </Changed>
            <Audience draft={draft} company={above.company} following={following.data} />
          </>,
        )}
        {part('days', <Matrix draft={draft} />, <MatrixLegend />)}
        {part('quotas', <Quotas draft={draft} above={above} />)}
        {part('spaces', <Spaces draft={draft} />)}
        {part(
          'credits',
          <Credits
            draft={draft}
            above={above}
            stored={policy.budget}
            decision={decision}
            decide={decide}
            today={today}
          />,
        )}
        {isPhone && draft.changed.length > 0 && part('when', <div className={styles.when}>{when}</div>)}
        {part('versions', <Versions policyId={policy.id} form={form} company={above.company} onTake={take} />)}
      </DraftForm>
      {isNarrow && panel}
    </CockpitPage>
  );
}

/** What the company's default policy says, which applies where this one says nothing. */
function useAbove(policy: Policy, company: string) {
  const list = useApiQuery(cockpitApi.policyEditing.list, { query: { limit: 100 } }, { enabled: !policy.isDefault });
  const found = list.data?.items.find(({ isDefault }) => isDefault);
  return { company, content: found ? { daysRules: found.daysRules, budget: found.budget } : null };
}

/** The field of the form that a pointer of a refusal is about. */
function fieldAt(pointer: string): string | undefined {
  const [, , first, second, third] = pointer.split('/');
  if (first === 'budgetChange') return 'every';
  if (first !== 'content') return first;
  if (second === 'budget') return third === 'maxAccumulationCents' ? 'most' : 'amount';
  return second === 'weekDays' ? undefined : second;
}
