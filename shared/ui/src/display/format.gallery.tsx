import { Credits, Money, useDates, useMoney } from '@escale/ui';

const Dates = () => {
  const dates = useDates();
  return (
    <ul>
      <li>{dates.day('2026-11-25')}</li>
      <li>{dates.shortDay('2026-11-25')}</li>
      <li>{dates.full('2026-11-25')}</li>
      <li>{dates.month('2026-11-25')}</li>
      <li>{dates.range('2026-11-23', '2026-11-27')}</li>
      <li>{dates.time('09:00')}</li>
    </ul>
  );
};
const Short = () => useMoney().short(1850);

export const title = 'Format';
export const parts = {
  money: () => (
    <p>
      <Money cents={1800} /> · <Money cents={123456} /> · <Short />
    </p>
  ),
  credits: () => (
    <p>
      <Credits cents={100} /> · <Credits cents={1850} />
    </p>
  ),
  dates: () => <Dates />,
};
