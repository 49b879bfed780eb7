import { languages } from '@escale/contract';
import type { MemberForm } from '@escale/contract/member-editing';
import { languageNames } from '@escale/platform';
import { withElision } from '@escale/rules';
import { Skeleton } from '@escale/ui';
import { lazy, Suspense, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EditField } from './edit-field.tsx';
import { EditSelect } from './edit-select.tsx';
import styles from './member.page.module.css';
import { useCompanyLists } from './use-company-lists.ts';
import type { MemberDraft } from './use-member-draft.ts';

const SearchSelect = lazy(async () => ({ default: (await import('@escale/ui/controls')).SearchSelect }));

interface Props {
  draft: MemberDraft;
  inherited: MemberForm['inherited'];
}

/** What applies to the member: policy, language, time zone, who sees where they are; each with what applies without it (POL-05). */
export function RulesRow({ draft, inherited }: Props) {
  const intl = useIntl();
  const { policies } = useCompanyLists();
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone').map((id) => ({ value: id, label: zoneName(id) })), []);
  const { timezone } = draft.draft;
  const known = zones.some(({ value }) => value === timezone)
    ? zones
    : [{ value: timezone, label: timezone }, ...zones];
  return (
    <section className={styles.row}>
      <h2>
        <FormattedMessage id="members.row.rules" />
      </h2>
      <div className={styles.fields}>
        <EditSelect
          field="policyId"
          draft={draft}
          hint={
            inherited.policy && (
              <FormattedMessage
                id="members.policy.inherited"
                values={withElision({ policy: inherited.policy.name, from: inherited.policy.from })}
              />
            )
          }
          options={[
            { value: '', label: intl.formatMessage({ id: 'members.policy.none' }) },
            ...policies.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <EditSelect
          field="visibility"
          draft={draft}
          options={(['company', 'connections', 'nobody'] as const).map((value) => ({
            value,
            label: intl.formatMessage({ id: `cockpit.card.visibility.${value}` }),
          }))}
        />
        <EditSelect
          field="language"
          draft={draft}
          hint={<FormattedMessage id="members.inherited" values={{ value: languageNames[inherited.language] }} />}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <EditField
          field="timezone"
          draft={draft}
          former={zoneName(draft.kept.timezone)}
          hint={<FormattedMessage id="members.inherited" values={{ value: zoneName(inherited.timezone) }} />}
        >
          <Suspense fallback={<Skeleton height={40} radius={10} />}>
            <SearchSelect
              value={timezone}
              options={known}
              onChange={(value) => value && draft.change('timezone', value)}
            />
          </Suspense>
        </EditField>
      </div>
    </section>
  );
}

const zoneName = (id: string) => id.replaceAll('_', ' ');
