import type { Budget, BudgetInput, CompanySettings, RouteById, RouteReply } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { useApiMutation } from '@escale/platform';
import { ConfirmDialog, Link, Segments } from '@escale/ui';
import { Checkbox, RadioGroup, Select, Switch } from '@escale/ui/form';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Changed } from '../../form/changed.tsx';
import { DraftField } from '../../form/draft-field.tsx';
import { DraftForm } from '../../form/draft-form.tsx';
import { SaveBar } from '../../form/save-bar.tsx';
import { useDraft } from '../../form/use-draft.ts';
import { Section } from '../section.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { SupportTag } from '../support-tag.tsx';
import { AmountField } from './amount-field.tsx';
import { BudgetFields } from './budget-fields.tsx';
import { budgetOf, type PolicyField, policyChanges, policyDraft, policyFault } from './policy-draft.rules.ts';

interface Props {
  customer: RouteReply<RouteById<'customers.get'>>;
  credits: CompanySettings['credits'];
  budget: Budget | null;
  policies: readonly { id: string; name: string }[];
  refresh: () => Promise<unknown>;
}

const form = 'policy-settings';
const moments = ['immediately', 'nextPeriod'] as const;

/** The form of the default policy, the quota approach and the budget of the company (POL-03, POL-04). */
export function PolicyForm({ customer, credits, budget, policies, refresh }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const { id, version, ...fields } = customer;
  const params = { id };
  const [apply, setApply] = useState<BudgetInput['apply']>('nextPeriod');
  const [keeps, setKeeps] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const confirmed = useRef(false);
  const saveCustomer = useApiMutation(cockpitApi.customers.update);
  const saveBudget = useApiMutation(cockpitApi.customers.setPolicy);
  const draft = useDraft({
    name: `policy-${id}`,
    kept: policyDraft(customer, budget),
    faultOf: (values, field) => {
      const fault = policyFault(values, field);
      return fault && words(fault);
    },
    refresh,
    save: async (values, changed) => {
      const { customer: change, isBudget } = policyChanges(values, changed);
      if (change) {
        const body = {
          ...fields,
          ...change,
          version,
          keepRemainingLimits: keeps,
          confirmQuotaApproach: confirmed.current,
        };
        // The refusal of an unconfirmed quota approach opens the question.
        setAsking(changed.includes('quotaApproach') && !confirmed.current);
        await saveCustomer.mutateAsync({ params, body });
      }
      if (isBudget)
        await saveBudget.mutateAsync({
          params,
          query: { keepRemainingLimits: keeps },
          body: { budget: budgetOf(values, apply) },
        });
      confirmed.current = false;
    },
  });
  const { draft: value, changed } = draft;
  const names = Object.fromEntries(
    Object.keys(value).map((field) => [field, words(`settings.field.${field}`)]),
  ) as Record<PolicyField, string>;
  const policyName = (policyId: string | null) =>
    policies.find((policy) => policy.id === policyId)?.name ?? words('settings.policy.none');
  const needsMoment = policyChanges(value, changed).isBudget || changed.includes('policyId');
  return (
    <SettingsFrame
      tab="policy"
      queries={[]}
      isReady
      foot={
        <SaveBar draft={draft} form={form} names={names}>
          {needsMoment && (
            <>
              {policyChanges(value, changed).isBudget && (
                <Segments
                  items={moments.map((one) => ({ id: one, label: words(`settings.apply.${one}`) }))}
                  value={apply}
                  onChange={(one) => setApply(moments.find((moment) => moment === one) ?? 'nextPeriod')}
                  label={words('settings.apply')}
                />
              )}
              <Checkbox checked={keeps} onChange={setKeeps}>
                <FormattedMessage id="settings.keepsBalances" />
              </Checkbox>
            </>
          )}
        </SaveBar>
      }
    >
      <DraftForm id={form} draft={draft} names={names}>
        <Section title={words('settings.policy')} hint={words('settings.policy.hint')}>
          <DraftField field="policyId" draft={draft} name={names.policyId} former={policyName(draft.kept.policyId)}>
            <Select
              value={value.policyId ?? ''}
              options={[
                { value: '', label: words('settings.policy.none') },
                ...policies.map((policy) => ({ value: policy.id, label: policy.name })),
              ]}
              onChange={({ target }) => draft.change('policyId', target.value || null)}
            />
          </DraftField>
          {value.policyId !== null && (
            <p>
              <Link href={cockpitPages.policy(value.policyId)}>
                <FormattedMessage id="settings.policy.open" />
              </Link>
            </p>
          )}
        </Section>
        <Section title={words('settings.quota')} hint={words('settings.quota.hint')}>
          <Changed
            plain
            field="quotaApproach"
            draft={draft}
            name={names.quotaApproach}
            former={words(`settings.quota.${draft.kept.quotaApproach}`)}
          >
            <RadioGroup
              label={names.quotaApproach}
              name="quotaApproach"
              value={value.quotaApproach}
              onChange={(one) => draft.change('quotaApproach', one === 'blocking' ? 'blocking' : 'flexible')}
              options={(['flexible', 'blocking'] as const).map((one) => ({
                value: one,
                label: words(`settings.quota.${one}`),
                hint: words(`settings.quota.${one}.hint`),
              }))}
            />
          </Changed>
        </Section>
        <Section title={words('settings.approval')} hint={words('settings.approval.hint')}>
          <Changed
            plain
            field="hasApproval"
            draft={draft}
            name={names.hasApproval}
            former={words(draft.kept.hasApproval ? 'settings.on' : 'settings.off')}
          >
            <Switch checked={value.hasApproval} onChange={(on) => draft.change('hasApproval', on)}>
              {names.hasApproval}
            </Switch>
          </Changed>
          {value.hasApproval && (
            <AmountField
              field="approvalAbove"
              draft={draft}
              name={names.approvalAbove}
              unit={words('settings.euros')}
            />
          )}
        </Section>
        <Section title={words('settings.budget')} hint={words('settings.budget.hint')}>
          {credits.value ? (
            <BudgetFields draft={draft} names={names} />
          ) : (
            <SupportTag feature="credits" name={words('settings.feature.credits')} requestedAt={credits.requestedAt} />
          )}
        </Section>
      </DraftForm>
      <ConfirmDialog
        open={isAsking && draft.error?.code === 'customer.confirm-quota-approach'}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          confirmed.current = true;
          setAsking(false);
          void draft.save();
        }}
        title={words('settings.quota.confirm.title')}
        message={words(`settings.quota.confirm.${value.quotaApproach}`)}
        confirmLabel={words('settings.quota.confirm')}
      />
    </SettingsFrame>
  );
}
