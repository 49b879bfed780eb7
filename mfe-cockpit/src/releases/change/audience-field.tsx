import type { RouteReply } from '@escale/contract';
import { releaseRoutes } from '@escale/contract/releases';
import { useApiQuery } from '@escale/platform';
import { MultiSelect, type Option } from '@escale/ui/controls';
import { Field, useSettled } from '@escale/ui/form';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { type Audience, useAudienceNames } from './audience-names.tsx';

type Found = RouteReply<typeof releaseRoutes.audience>;

interface Props {
  audience: Audience;
  error: string | undefined;
  autoFocus: boolean;
  onChange: (audience: Audience) => void;
}

const settleMs = 250;
const leastTyped = 2;
const mostChosen = 100;
const [company, member] = ['company:', 'member:'];

/** Chooses whole companies and members, found on the server by name or e-mail address. */
export function AudienceField({ audience, error, autoFocus, onChange }: Props) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim(), settleMs);
  const [first] = useState(audience);
  const named = useAudienceNames(first);
  const found = useApiQuery(
    releaseRoutes.audience,
    { query: { search: words } },
    { enabled: words.length >= leastTyped, placeholderData: (former) => former },
  );
  const [picked, setPicked] = useState<readonly Option[]>([]);
  const optionsOf = ({ companies, members }: Found): Option[] => [
    ...companies.map(({ id, name }) => ({
      value: `${company}${id}`,
      label: name,
      hint: intl.formatMessage({ id: 'releases.audience.company' }),
    })),
    ...members.map(({ id, name, email, company: of }) => ({
      value: `${member}${id}`,
      label: name,
      hint: of ? `${email}, ${of}` : email,
    })),
  ];
  const value = [
    ...audience.companyIds.map((id) => `${company}${id}`),
    ...audience.memberIds.map((id) => `${member}${id}`),
  ];
  const results = words.length >= leastTyped && found.data ? optionsOf(found.data) : [];
  const known = [...picked, ...(named ? optionsOf(named) : []), ...results];
  const chosen = value.map((one) => known.find((option) => option.value === one) ?? { value: one, label: '…' });
  // While somebody searches, the chosen ones that do not match are no results; the field keeps their names.
  const options = words.length >= leastTyped ? results : chosen;
  const idsOf = (values: readonly string[], kind: string) =>
    values.filter((one) => one.startsWith(kind)).map((one) => one.slice(kind.length));
  return (
    <Field
      label={intl.formatMessage({ id: 'releases.audience' })}
      hint={intl.formatMessage({ id: 'releases.audience.hint' })}
      error={error}
    >
      <MultiSelect
        value={value}
        options={options}
        max={mostChosen}
        autoFocus={autoFocus}
        loading={found.isFetching}
        placeholder={intl.formatMessage({ id: 'releases.audience.search' })}
        onSearch={setTyped}
        onChange={(values) => {
          setPicked([...chosen, ...results].filter((option) => values.includes(option.value)));
          onChange({ companyIds: idsOf(values, company), memberIds: idsOf(values, member) });
        }}
      />
    </Field>
  );
}
