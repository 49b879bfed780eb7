import { api, type Profile } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { Segments, useMoney } from '@escale/ui';
import { Select } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Draft } from '../use-profile-draft.ts';
import { Changeable } from './changeable.tsx';
import { Row } from './row.tsx';

interface Props {
  departments: Profile['departments'];
  draft: Draft;
}

/** More than this do not fit side by side. */
const mostSegments = 3;

/** The department whose policy and budget apply, where a member belongs to several (ACC-02). */
export function ActiveDepartment({ departments, draft }: Props) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'account.field.department' });
  const former = departments.find(({ id }) => id === draft.kept.department)?.name ?? null;
  const choose = (id: string) => draft.change('department', id);
  const options = departments.map(({ id, name }) => ({ id, value: id, label: name }));
  const { department } = draft.draft;
  return (
    <Row
      title={<FormattedMessage id="account.field.department" />}
      note={<FormattedMessage id="account.department.count" values={{ count: departments.length }} />}
    >
      <Changeable field="department" draft={draft} former={former} plain>
        {departments.length <= mostSegments ? (
          <Segments label={label} items={options} value={department} onChange={choose} />
        ) : (
          <Select
            aria-label={label}
            options={options}
            value={department}
            onChange={(event) => choose(event.target.value)}
          />
        )}
      </Changeable>
      <small className="soft">
        {draft.changed.includes('department') ? (
          <FormattedMessage id="account.department.follows" />
        ) : (
          <PolicyInForce />
        )}
      </small>
    </Row>
  );
}

/** The policy in words, with its credits where it has a budget. */
function PolicyInForce() {
  const money = useMoney();
  const { policy, budget } = useApiQuery(api.policies.details).data ?? {};
  if (!policy) return <FormattedMessage id="account.department.follows" />;
  return (
    <FormattedMessage
      id={budget ? 'account.department.policy-budget' : 'account.department.policy'}
      values={{ policy: policy.name, credits: budget && money.credits(budget.amountCents), period: budget?.period }}
    />
  );
}
