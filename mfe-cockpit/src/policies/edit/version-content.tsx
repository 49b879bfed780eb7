import { cockpitApi } from '@escale/contract/cockpit';
import type { PolicyContent } from '@escale/contract/policy-versions';
import { useApiQuery } from '@escale/platform';
import { useMoney } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../../messages/policy-list/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import { BudgetCell, DaysCell, WeekCell } from '../list/policy-cells.tsx';
import styles from './policy.module.css';

interface Props {
  content: PolicyContent;
  /** Name of the company, whose default policy it may be. */
  company: string;
}

/** Everything that a version says, to be read. */
export const VersionContent = withTexts(texts, function VersionContent({ content, company }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const following = useApiQuery(cockpitApi.policyReplay.following, {});
  const { departmentIds, isDefault, external } = content;
  const departments = following.data?.departments.flatMap(({ id, name }) =>
    id && name && departmentIds.includes(id) ? [name] : [],
  );
  const followers = [
    ...(isDefault ? [intl.formatMessage({ id: 'policies.audience.everyone' }, { company })] : []),
    ...(departments ?? []),
  ];
  const types = external?.workspaceTypes?.map((type) => intl.formatMessage({ id: `policies.type.${type}` }));
  const part = (id: string, value: ReactNode) => (
    <div>
      <dt>
        <FormattedMessage id={id} />
      </dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <dl className={styles.content}>
      {part(
        'policies.audience',
        followers.length > 0 ? intl.formatList(followers) : <FormattedMessage id="policies.version.nobody" />,
      )}
      {part('policies.part.days', <WeekCell weekDays={content.weekDays} />)}
      {part('policies.part.quotas', <DaysCell policy={content} />)}
      {part(
        'policies.part.spaces',
        <>
          {external?.maxDayCents == null ? (
            <FormattedMessage id="policies.spaces.anyPrice" />
          ) : (
            <FormattedMessage id="policies.spaces.upTo" values={{ amount: money.amount(external.maxDayCents) }} />
          )}
          {types && <small>{intl.formatList(types)}</small>}
        </>,
      )}
      {part('policies.part.credits', <BudgetCell policy={content} />)}
    </dl>
  );
});
