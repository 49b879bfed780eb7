import type { FigureTab, FigureTabReply } from '@escale/contract/figures';
import { addDays } from '@escale/rules';
import { FilterMenu } from '@escale/ui/data';
import { DatePopover, localToday } from '@escale/ui/form';
import styles from './figures.module.css';
import { useWords } from './use-words.ts';
import { type FiguresView, isOfSites, lastSunday, periods, wholeWeeks } from './view.rules.ts';

interface Props {
  tab: FigureTab;
  view: FiguresView;
  data: FigureTabReply | undefined;
  onChange: (change: Partial<FiguresView>) => void;
}

/** Period, and site or department: what has too few people cannot be chosen. */
export function Filters({ tab, view, data, onChange }: Props) {
  const { word } = useWords();
  const last = lastSunday(localToday());
  const span = view.chosen ?? { from: data?.from ?? addDays(last, -27), to: data?.to ?? last };
  const groups = isOfSites(tab) ? 'sites' : 'departments';
  const kind = isOfSites(tab) ? 'site' : 'department';
  const options = (data?.[groups] ?? []).map(({ id, name }) => ({ id, label: name ?? word('others') }));
  const choose = (from: string, to: string) => onChange({ chosen: wholeWeeks(from, to), rows: null });
  return (
    <fieldset className={styles.filters} aria-label={word('filters')}>
      <FilterMenu
        label={word('period')}
        icon="calendar-days"
        options={[
          ...periods.map((weeks) => ({ id: String(weeks), label: word('period.weeks', { weeks }) })),
          ...(view.chosen ? [{ id: 'chosen', label: word('period.custom') }] : []),
        ]}
        value={view.chosen ? 'chosen' : String(view.weeks)}
        onChange={(value) =>
          onChange({ weeks: periods.find((weeks) => String(weeks) === value) ?? 4, chosen: null, rows: null })
        }
      />
      <DatePopover
        size="small"
        label={word('from')}
        value={span.from}
        max={span.to}
        onChange={(from) => from && choose(from, span.to)}
      />
      <DatePopover
        size="small"
        label={word('to')}
        value={span.to}
        min={span.from}
        max={last}
        onChange={(to) => to && choose(span.from, to)}
      />
      <FilterMenu
        label={word(kind)}
        icon={isOfSites(tab) ? 'building' : 'network'}
        options={options}
        value={view[kind]}
        onChange={(id) => onChange({ [kind]: id, rows: null })}
      />
    </fieldset>
  );
}
