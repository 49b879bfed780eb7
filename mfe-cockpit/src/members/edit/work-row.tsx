import { faceOf, type Person } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { useApiQuery } from '@escale/platform';
import { Skeleton } from '@escale/ui';
import { Switch, TextInput, useSettled } from '@escale/ui/form';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Changed } from '../../form/changed.tsx';
import { Checks } from './checks.tsx';
import { EditField } from './edit-field.tsx';
import { EditSelect } from './edit-select.tsx';
import styles from './member.page.module.css';
import { RolesField } from './roles-field.tsx';
import { useCompanyLists } from './use-company-lists.ts';
import { useFieldNames } from './use-field-names.ts';
import type { MemberDraft } from './use-member-draft.ts';

const SearchSelect = lazy(async () => ({ default: (await import('@escale/ui/controls')).SearchSelect }));

const settleMs = 250;
const mostFound = 20;

interface Props {
  draft: MemberDraft;
  id: string;
  /** The kept manager. */
  manager: Person | null;
}

/** Where the member stands in the company: department, manager, roles. */
export function WorkRow({ draft, id, manager }: Props) {
  const intl = useIntl();
  const names = useFieldNames();
  const { departments } = useCompanyLists();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim(), settleMs);
  const found = useApiQuery(
    cockpitApi.members.employees,
    { query: { q, limit: mostFound } },
    { enabled: q !== '', placeholderData: (former) => former },
  );
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null);
  const people = (found.data?.items ?? []).filter((person) => person.id !== id);
  const options = [
    ...(manager ? [{ value: manager.id, label: faceOf(manager).name }] : []),
    ...(picked ? [picked] : []),
    ...people.map((person) => ({ value: person.id, label: faceOf(person).name, hint: person.department ?? '' })),
  ];
  const shown = [...new Map(options.map((option) => [option.value, option])).values()];
  return (
    <section className={styles.row}>
      <h2>
        <FormattedMessage id="members.row.work" />
      </h2>
      <div className={styles.fields}>
        <EditField field="jobTitle" draft={draft} optional>
          <TextInput
            name="jobTitle"
            autoComplete="off"
            maxLength={100}
            value={draft.draft.jobTitle}
            onChange={({ target }) => draft.change('jobTitle', target.value)}
          />
        </EditField>
        <EditSelect
          field="departmentId"
          draft={draft}
          hint={<FormattedMessage id="members.department.hint" />}
          options={[
            { value: '', label: intl.formatMessage({ id: 'members.department.none' }) },
            ...departments.map((department) => ({ value: department.id, label: department.name })),
          ]}
        />
        <EditField field="managerId" draft={draft} former={manager ? faceOf(manager).name : null} optional>
          <Suspense fallback={<Skeleton height={40} radius={10} />}>
            <SearchSelect
              value={draft.draft.managerId || null}
              options={shown}
              clearable
              loading={found.isFetching}
              onSearch={setTyped}
              onChange={(value) => {
                setPicked(shown.find((option) => option.value === value) ?? null);
                draft.change('managerId', value ?? '');
              }}
            />
          </Suspense>
        </EditField>
        <Changed
          field="external"
          draft={draft}
          name={names.external}
          former={<FormattedMessage id={draft.kept.external ? 'cockpit.card.external' : 'cockpit.card.internal'} />}
          plain
        >
          <Switch checked={draft.draft.external} onChange={(on) => draft.change('external', on)}>
            {names.external}
          </Switch>
        </Changed>
        <Checks
          field="otherDepartmentIds"
          draft={draft}
          hint={<FormattedMessage id="members.otherDepartments.hint" />}
          options={departments
            .filter((department) => department.id !== draft.draft.departmentId)
            .map((department) => ({ id: department.id, label: department.name }))}
        />
        <RolesField draft={draft} />
      </div>
    </section>
  );
}
