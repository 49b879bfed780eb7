import type { CompanyPlan } from '@escale/contract';
import { staffApi } from '@escale/contract/staff';
import { notify, useApiMutation } from '@escale/platform';
import { IconButton, useDates } from '@escale/ui';
import { DatePopover, Select, TextInput } from '@escale/ui/form';
import { useIntl } from 'react-intl';
import { DraftField } from '../form/draft-field.tsx';
import { DraftForm } from '../form/draft-form.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { useDraft } from '../form/use-draft.ts';
import styles from './companies.module.css';
import { licencesFrom, overdraftFrom, type PlanDraft, planDraft, planFrom } from './plan-draft.rules.ts';

const formId = 'company-plan';
const types = ['standard', 'premium'] as const;
const statuses = ['trial', 'active', 'pastDue', 'ended'] as const;
const payments = ['invoice', 'selfPaying'] as const;
const fields = ['type', 'status', 'licences', 'renewsOn', 'overdraft', 'paymentType'] as const;

interface Props {
  id: string;
  plan: CompanyPlan;
  refresh: () => Promise<unknown>;
}

/** Plan, licences, overdraft and payment of a company; a stale form says what differs, and nothing typed is lost. */
export function PlanForm({ id, plan, refresh }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const words = (message: string) => intl.formatMessage({ id: `companies.${message}` });
  const names = Object.fromEntries(
    fields.map((field) => [field, intl.formatMessage({ id: `companies.field.${field}` })]),
  ) as Record<keyof PlanDraft, string>;
  const setPlan = useApiMutation(staffApi.companies.setPlan);
  const draft = useDraft<PlanDraft>({
    name: `company-plan.${id}`,
    kept: planDraft(plan, intl.locale.startsWith('en') ? '.' : ','),
    faultOf: ({ licences, overdraft }, field) => {
      if (field === 'licences' && licencesFrom(licences) === undefined) return words('field.licences.wrong');
      if (field === 'overdraft' && overdraftFrom(overdraft) === null) return words('field.overdraft.wrong');
      return null;
    },
    fieldOf: (pointer) => (pointer === '/body/overdraftCents' ? 'overdraft' : pointer.split('/')[2]),
    refresh,
    save: async (values) => {
      const body = planFrom(values, plan.version);
      if (body === null) return;
      await setPlan.mutateAsync({ params: { id }, body });
      await refresh();
      notify({ tone: 'success', message: words('saved') });
    },
  });
  const { draft: values, kept, change } = draft;
  return (
    <>
      <DraftForm id={formId} draft={draft} names={names}>
        <div className={styles.fields}>
          <DraftField field="type" draft={draft} name={names.type} former={words(`plan.${kept.type}`)}>
            <Select
              value={values.type}
              onChange={(event) => change('type', types.find((one) => one === event.target.value) ?? 'premium')}
              options={types.map((value) => ({ value, label: words(`plan.${value}`) }))}
            />
          </DraftField>
          <DraftField field="status" draft={draft} name={names.status} former={words(`status.${kept.status}`)}>
            <Select
              value={values.status}
              onChange={(event) => change('status', statuses.find((one) => one === event.target.value) ?? 'active')}
              options={statuses.map((value) => ({ value, label: words(`status.${value}`) }))}
            />
          </DraftField>
          <DraftField
            field="licences"
            draft={draft}
            name={names.licences}
            former={kept.licences}
            hint={words('field.licences.hint')}
          >
            <TextInput
              inputMode="numeric"
              maxLength={9}
              value={values.licences}
              onChange={(event) => change('licences', event.target.value)}
            />
          </DraftField>
          <DraftField
            field="renewsOn"
            draft={draft}
            name={names.renewsOn}
            former={kept.renewsOn === null ? null : dates.full(kept.renewsOn)}
          >
            <span className={styles.date}>
              <DatePopover
                label={values.renewsOn === null ? `${names.renewsOn}, ${words('field.renewsOn.none')}` : names.renewsOn}
                placeholder={words('field.renewsOn.none')}
                value={values.renewsOn}
                onChange={(day) => change('renewsOn', day)}
              />
              {values.renewsOn !== null && (
                <IconButton
                  type="button"
                  icon="x"
                  label={words('field.renewsOn.clear')}
                  onClick={() => change('renewsOn', null)}
                />
              )}
            </span>
          </DraftField>
          <DraftField field="overdraft" draft={draft} name={names.overdraft} former={kept.overdraft}>
            <TextInput
              inputMode="decimal"
              maxLength={14}
              value={values.overdraft}
              onChange={(event) => change('overdraft', event.target.value)}
            />
          </DraftField>
          <DraftField
            field="paymentType"
            draft={draft}
            name={names.paymentType}
            former={intl.formatMessage({ id: `companies.payment.${kept.paymentType}` })}
          >
            <Select
              value={values.paymentType}
              onChange={(event) =>
                change('paymentType', payments.find((one) => one === event.target.value) ?? 'invoice')
              }
              options={payments.map((value) => ({
                value,
                label: intl.formatMessage({ id: `companies.payment.${value}` }),
              }))}
            />
          </DraftField>
        </div>
      </DraftForm>
      <div className={styles.foot}>
        <SaveBar draft={draft} form={formId} names={names} />
      </div>
    </>
  );
}
