import type { RouteById, RouteReply } from '@escale/contract';
import { Chip, Icon } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PolicyDraft } from './policy-draft.ts';
import { Sentence } from './sentence.tsx';

interface Props {
  draft: PolicyDraft;
  company: string;
  following: RouteReply<RouteById<'policies.following'>> | undefined;
}

/** Who follows the policy: departments, and everyone who has no other (POL-05). */
export function Audience({ draft, company, following }: Props) {
  const intl = useIntl();
  const { departmentIds, isDefault } = draft.draft;
  const toggle = (id: string) => {
    const others = departmentIds.filter((each) => each !== id);
    draft.change('departmentIds', others.length < departmentIds.length ? others : [...others, id].sort());
  };
  const departments = following?.departments.flatMap(({ id, name }) => (id && name ? [{ id, name }] : [])) ?? [];
  return (
    <Sentence
      draft={draft}
      fields={['departmentIds', 'isDefault']}
      name={intl.formatMessage({ id: 'policies.audience' })}
      lead={<Icon name="network" size={20} />}
    >
      <Chip on={isDefault} onClick={() => draft.change('isDefault', !isDefault)}>
        <FormattedMessage id="policies.audience.everyone" values={{ company }} />
      </Chip>
      {departments.map(({ id, name }) => (
        <Chip key={id} on={departmentIds.includes(id)} onClick={() => toggle(id)}>
          {name}
        </Chip>
      ))}
    </Sentence>
  );
}
