import { useIntl } from 'react-intl';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Writes how long ago an instant was: 'il y a 4 minutes', 'hier'. */
export function useAgo(): (instant: string) => string {
  const intl = useIntl();
  return (instant) => {
    const passed = Math.max(0, Date.now() - Date.parse(instant));
    const [unit, length] = units.find(([, one]) => passed >= one) ?? (['minute', 60_000] as const);
    return intl.formatRelativeTime(-Math.floor(passed / length), unit, { numeric: 'auto' });
  };
}
