import { type DepartmentTree, type DepartmentForm as Form, faceOf } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { notify, useApiMutation, useApiQuery } from '@escale/platform';
import { withElision } from '@escale/rules';
import { useMoney } from '@escale/ui';
import { Checkbox, Select, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DraftField } from '../form/draft-field.tsx';
import { DraftForm } from '../form/draft-form.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { useDraft } from '../form/use-draft.ts';
import { BuildingsField } from './buildings-field.tsx';
import styles from './departments.module.css';
import { budgetKinds, budgetOf, budgetPeriods, centsOf, type DepartmentDraft, draftOf } from './draft.rules.ts';
import { ParentSelect } from './parent-select.tsx';

interface Props {
  form: Form;
  tree: DepartmentTree;
  refresh: () => Promise<unknown>;
}

const formId = 'department-form';
const fields = [
  'name',
  'parentId',
  'leadId',
  'policyId',
  'budgetKind',
  'budgetAmount',
  'budgetPeriod',
  'buildingIds',
] as const;

/** Every field of a department; a field that changes says what it was, and the bar what the changes do (CKP-03). */
export function DepartmentForm({ form, tree, refresh }: Props) {
  const intl = useIntl();
  const { amount } = useMoney();
  const words = (id: string) => intl.formatMessage({ id });
  const names = Object.fromEntries(fields.map((field) => [field, words(`departments.field.${field}`)])) as Record<
    keyof DepartmentDraft,
    string
  >;
  const { id, version, around } = form;
  const [isFresh, setFresh] = useState(false);
  const update = useApiMutation(cockpitApi.departments.update);
  const members = useApiQuery(cockpitApi.members.employees, { query: { departmentId: id, limit: 100 } });
  const draft = useDraft<DepartmentDraft>({
    name: `department.${id}`,
    kept: draftOf(form),
    faultOf: ({ name, budgetKind, budgetAmount }, field) => {
      if (field === 'name' && name.trim() === '') return words('departments.name.missing');
      if (field === 'budgetAmount' && budgetKind !== 'none' && centsOf(budgetAmount) === null)
        return words('departments.amount.wrong');
      return null;
    },
    fieldOf: (pointer) => (pointer.startsWith('/body/budget') ? 'budgetAmount' : pointer.split('/')[2]),
    refresh,
    save: async (values, changed) => {
      const { name, parentId, leadId, policyId, buildingIds } = values;
      const body = { name, parentId, leadId, policyId, buildingIds: [...buildingIds], version };
      await update.mutateAsync({
        params: { id },
        body: { ...body, keepRemainingLimits: !isFresh, ...budgetOf(values, changed, form.budget) },
      });
      await refresh();
      setFresh(false);
      notify({ tone: 'success', message: words('departments.saved') });
    },
  });
  const { draft: values, kept, change } = draft;
  const { row } = around;
  const nameOf = (departmentId: string | null) =>
    tree.items.find((item) => item.id === departmentId)?.name ?? tree.company.name;
  const people = new Map(
    [...(row.lead ? [row.lead] : []), ...(members.data?.items ?? [])].map((person) => [person.id, faceOf(person).name]),
  );
  const policyName = (policyId: string | null) => around.policies.find((policy) => policy.id === policyId)?.name;
  const changesBudget = (['parentId', 'policyId', 'budgetKind', 'budgetAmount', 'budgetPeriod'] as const).some(
    (field) => draft.changed.includes(field),
  );
  return (
    <>
      <DraftForm id={formId} draft={draft} names={names}>
        <div className={styles.fields}>
          <p className="soft">
            <FormattedMessage
              id="departments.summary"
              values={{ members: around.membersInAll, parent: nameOf(kept.parentId) }}
            />
          </p>
          <DraftField field="name" draft={draft} name={names.name} former={kept.name}>
            <TextInput value={values.name} maxLength={80} onChange={(event) => change('name', event.target.value)} />
          </DraftField>
          <DraftField field="parentId" draft={draft} name={names.parentId} former={nameOf(kept.parentId)}>
            <ParentSelect
              tree={tree}
              value={values.parentId}
              of={id}
              onChange={(parentId) => change('parentId', parentId)}
            />
          </DraftField>
          <DraftField
            field="leadId"
            draft={draft}
            name={names.leadId}
            former={kept.leadId === null ? null : people.get(kept.leadId)}
            hint={people.size === 0 ? words('departments.lead.nobody') : undefined}
          >
            <Select
              value={values.leadId ?? ''}
              placeholder={words('departments.lead.none')}
              onChange={(event) => change('leadId', event.target.value || null)}
              options={[...people].map(([value, label]) => ({ value, label }))}
            />
          </DraftField>
          <DraftField
            field="policyId"
            draft={draft}
            name={names.policyId}
            former={policyName(kept.policyId) ?? words('departments.policy.inherited')}
            hint={
              around.policy
                ? intl.formatMessage({ id: 'departments.policy.without' }, withElision(around.policy))
                : words('departments.policy.withoutAny')
            }
          >
            <Select
              value={values.policyId ?? ''}
              placeholder={words('departments.policy.inherited')}
              onChange={(event) => change('policyId', event.target.value || null)}
              options={around.policies.map((policy) => ({ value: policy.id, label: policy.name }))}
            />
          </DraftField>
          <DraftField
            field="budgetKind"
            draft={draft}
            name={names.budgetKind}
            former={words(`departments.budgetKind.${kept.budgetKind}`)}
            hint={
              row.budget &&
              values.budgetKind !== 'member' &&
              intl.formatMessage(
                { id: 'departments.budget.each' },
                withElision({
                  amount: amount(row.budget.cents),
                  period: row.budget.period,
                  from: row.budget.source.name,
                }),
              )
            }
          >
            <Select
              value={values.budgetKind}
              onChange={(event) =>
                change('budgetKind', budgetKinds.find((kind) => kind === event.target.value) ?? 'none')
              }
              options={budgetKinds.map((value) => ({ value, label: words(`departments.budgetKind.${value}`) }))}
            />
          </DraftField>
          {values.budgetKind !== 'none' && (
            <div className={styles.pair}>
              <DraftField field="budgetAmount" draft={draft} name={names.budgetAmount} former={kept.budgetAmount}>
                <TextInput
                  inputMode="decimal"
                  value={values.budgetAmount}
                  onChange={(event) => change('budgetAmount', event.target.value)}
                />
              </DraftField>
              <DraftField
                field="budgetPeriod"
                draft={draft}
                name={names.budgetPeriod}
                former={words(`departments.period.${kept.budgetPeriod}`)}
              >
                <Select
                  value={values.budgetPeriod}
                  onChange={(event) =>
                    change('budgetPeriod', budgetPeriods.find((period) => period === event.target.value) ?? 'month')
                  }
                  options={budgetPeriods.map((value) => ({ value, label: words(`departments.period.${value}`) }))}
                />
              </DraftField>
            </div>
          )}
          <BuildingsField draft={draft} buildings={around.buildings} name={names.buildingIds} />
          {changesBudget && (
            <Checkbox checked={isFresh} onChange={setFresh}>
              <FormattedMessage id="departments.fresh" />
            </Checkbox>
          )}
        </div>
      </DraftForm>
      <div className={styles.foot}>
        <SaveBar draft={draft} form={formId} names={names}>
          <small>
            <FormattedMessage id="departments.for" values={{ count: around.membersInAll }} />
          </small>
        </SaveBar>
      </div>
    </>
  );
}
