import { useDates, useLocationWords } from '@escale/ui';
import { useIntl } from 'react-intl';
import { weekdayIn } from '../weekday-in.ts';
import { type Place, places, type WeekDay } from './matrix.rules.ts';
import type { PolicyDraft } from './policy-draft.ts';
import type { FieldName, PolicyFields } from './policy-fields.rules.ts';

/** Names of the fields for the save bar: of a weekday and a quota with what it says now. */
export function useFieldNames({ draft }: PolicyDraft): Readonly<Record<FieldName, string>> {
  const intl = useIntl();
  const dates = useDates();
  const words = useLocationWords();
  const name = (id: string) => intl.formatMessage({ id: `policies.field.${id}` });
  const list = (of: readonly Place[]) => intl.formatList(of.map((place) => words[place].toLowerCase()));
  const day = (weekday: number, rule: WeekDay | null) => {
    const allowed = places.filter((place) => rule?.allowed.includes(place));
    return intl.formatMessage(
      { id: 'policies.field.day' },
      {
        day: dates.weekday(weekdayIn(weekday), 'long'),
        kind: rule?.mandatory ? 'obliged' : allowed.length > 0 ? 'some' : 'all',
        places: rule?.mandatory ? words[rule.mandatory].toLowerCase() : list(allowed),
      },
    );
  };
  const quota = (place: Place, value: PolicyFields[Place]) =>
    intl.formatMessage(
      { id: 'policies.field.quota' },
      {
        place: words[place],
        kind: value === null ? 'none' : 'with' in value ? 'with' : 'days',
        amount: value && !('with' in value) ? value.amount : '',
        other: value && 'with' in value ? words[value.with].toLowerCase() : '',
      },
    );
  return {
    name: name('name'),
    isDefault: name('isDefault'),
    departmentIds: name('departmentIds'),
    day1: day(1, draft.day1),
    day2: day(2, draft.day2),
    day3: day(3, draft.day3),
    day4: day(4, draft.day4),
    day5: day(5, draft.day5),
    office: quota('office', draft.office),
    home: quota('home', draft.home),
    flexOffice: quota('flexOffice', draft.flexOffice),
    offsite: quota('offsite', draft.offsite),
    approach: name('approach'),
    spaceTypes: name('spaceTypes'),
    spacePrice: name('spacePrice'),
    hasCredits: name('hasCredits'),
    amount: intl.formatMessage({ id: 'policies.field.amount' }, { amount: draft.amount }),
    period: name('period'),
    every: name('every'),
    strategy: name('strategy'),
    most: name('most'),
  };
}
