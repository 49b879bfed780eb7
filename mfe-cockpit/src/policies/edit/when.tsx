import { addDays, mondayOf, refreshAfter } from '@escale/rules';
import { useDates } from '@escale/ui';
import { DatePopover, Select } from '@escale/ui/form';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Decide, Decision } from './policy-draft.ts';

/** The first day of a change, and the day on which the policy is again what it was (POL-09). */
export function When({ decision, decide, today }: { decision: Decision; decide: Decide; today: string }) {
  const intl = useIntl();
  const dates = useDates();
  const words = (id: string, date = '') => intl.formatMessage({ id }, { date });
  const usual = startsAfter(today);
  const [isOther, setOther] = useState(decision.startsOn !== null && !usual.includes(decision.startsOn));
  const earliest = addDays(decision.startsOn ?? today, 1);
  return (
    <>
      <Select
        size="small"
        aria-label={words('policies.start')}
        value={isOther ? 'other' : (decision.startsOn ?? '')}
        onChange={({ target: { value } }) => {
          setOther(value === 'other');
          const startsOn = value === 'other' ? addDays(today, 1) : value || null;
          decide({
            startsOn,
            backOn: decision.backOn && decision.backOn > (startsOn ?? today) ? decision.backOn : null,
          });
        }}
        options={[
          { value: '', label: words('policies.start.today') },
          ...usual.map((value) => ({ value, label: words('policies.start.on', dates.dayMonth(value)) })),
          { value: 'other', label: words('policies.start.other') },
        ]}
      />
      {isOther && (
        <DatePopover
          size="small"
          label={words('policies.start')}
          value={decision.startsOn}
          min={addDays(today, 1)}
          max={addDays(today, 366)}
          onChange={(startsOn) => decide({ startsOn, backOn: null })}
        />
      )}
      <Select
        size="small"
        aria-label={words('policies.back')}
        value={decision.backOn === null ? '' : 'on'}
        onChange={({ target: { value } }) => decide({ backOn: value === '' ? null : addDays(earliest, 30) })}
        options={[
          { value: '', label: words('policies.back.never') },
          { value: 'on', label: words('policies.back.on') },
        ]}
      />
      {decision.backOn !== null && (
        <DatePopover
          size="small"
          label={words('policies.back')}
          value={decision.backOn}
          min={earliest}
          max={addDays(earliest, 366)}
          onChange={(backOn) => decide({ backOn })}
        />
      )}
    </>
  );
}

/** Usual first days: the next Monday and the next 1st of a month, in their order. */
export function startsAfter(today: string): string[] {
  const monday = addDays(mondayOf(today), 7);
  const first = refreshAfter({ period: 'month', frequency: 1 }, today) ?? monday;
  return [...new Set([monday, first])].sort();
}
