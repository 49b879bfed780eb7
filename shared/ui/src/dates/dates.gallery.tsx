import { type DayRange, MonthPicker, RangePicker, WeekPicker } from '@escale/ui/dates';
import { Field } from '@escale/ui/form';
import { useState } from 'react';

export const title = 'Dates';

const november = { from: '2026-11-01', to: '2026-11-30' };

const Range = ({ value: given = null }: { value?: DayRange | null }) => {
  const [value, setValue] = useState(given);
  return (
    <Field label="Période">
      <RangePicker value={value} onChange={setValue} clearable presets={[{ label: 'Novembre', value: november }]} />
    </Field>
  );
};

const Week = () => {
  const [value, setValue] = useState<string | null>('2026-11-23');
  return (
    <Field label="Semaine">
      <WeekPicker value={value} onChange={setValue} />
    </Field>
  );
};

const Month = () => {
  const [value, setValue] = useState<string | null>('2026-11');
  return (
    <Field label="Mois">
      <MonthPicker value={value} onChange={setValue} />
    </Field>
  );
};

export const parts = {
  empty: () => <Range />,
  range: () => <Range value={{ from: '2026-11-23', to: '2026-12-04' }} />,
  week: () => <Week />,
  month: () => <Month />,
};
