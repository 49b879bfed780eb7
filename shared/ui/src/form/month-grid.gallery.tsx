import { MonthGrid } from '@escale/ui/form';
import { useState } from 'react';

const One = () => {
  const [value, setValue] = useState('2026-11-25');
  return <MonthGrid label="Day" value={value} onChange={setValue} today="2026-11-17" min="2026-11-17" />;
};
const Several = () => {
  const [days, setDays] = useState<readonly string[]>(['2026-11-24', '2026-11-26']);
  const toggle = (day: string) => setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day]);
  return (
    <MonthGrid
      label="Days"
      multiple
      value={days}
      onChange={toggle}
      today="2026-11-17"
      isDisabled={(day) => day.endsWith('1')}
      note={(day) => (day === '2026-11-20' ? '12 €' : null)}
    />
  );
};

export const title = 'MonthGrid';
export const parts = { one: () => <One />, several: () => <Several /> };
