import { staffApi } from '@escale/contract/staff';
import { useApiQuery } from '@escale/platform';
import { Skeleton } from '@escale/ui';
import { useSettled } from '@escale/ui/form';
import { lazy, Suspense, useState } from 'react';
import type { Limit } from './campaign-draft.rules.ts';

const MultiSelect = lazy(async () => ({ default: (await import('@escale/ui/controls')).MultiSelect }));

interface Props {
  of: 'companies' | 'spaces';
  value: readonly Limit[];
  placeholder: string;
  onChange: (value: Limit[]) => void;
}

const settleMs = 250;
const mostChosen = 50;

/** Companies or spaces that a campaign is for, found on the server by name; none means all of them. */
export function LimitField({ of, value, placeholder, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim(), settleMs);
  const found = useApiQuery(staffApi.campaigns.choices, { query: { q } }, { placeholderData: (known) => known });
  const items = found.data?.[of] ?? [];
  const known = new Map([...value, ...items].map((one) => [one.id, one]));
  // While somebody searches, the chosen ones that do not match are no results.
  const shown = q === '' ? [...known.values()] : items;
  return (
    <Suspense fallback={<Skeleton height={40} radius={10} />}>
      <MultiSelect
        value={value.map(({ id }) => id)}
        max={mostChosen}
        placeholder={placeholder}
        loading={found.isFetching}
        options={shown.map(({ id, name, ...more }) => ({
          value: id,
          label: name,
          ...('place' in more && typeof more.place === 'string' ? { hint: more.place } : {}),
        }))}
        onSearch={setTyped}
        onChange={(ids) =>
          onChange(
            ids.flatMap((id) => {
              const one = known.get(id);
              return one ? [{ id, name: one.name }] : [];
            }),
          )
        }
      />
    </Suspense>
  );
}
