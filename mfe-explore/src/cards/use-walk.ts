import { useIntl } from 'react-intl';

const metersPerMinute = 80;
const longestWalkMinutes = 30;

/** A distance as walking time ('6 min à pied') up to half an hour, in kilometres beyond. */
export function useWalk(): (meters: number) => string {
  const intl = useIntl();
  return (meters) => {
    const minutes = Math.max(1, Math.round(meters / metersPerMinute));
    if (minutes <= longestWalkMinutes) return intl.formatMessage({ id: 'explore.card.walk' }, { minutes });
    return intl.formatMessage(
      { id: 'explore.card.distance' },
      { kilometers: intl.formatNumber(meters / 1000, { maximumFractionDigits: meters < 10_000 ? 1 : 0 }) },
    );
  };
}
