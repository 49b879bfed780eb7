import { date as isoDate, type Part, part as partSchema } from '@escale/contract/schemas';
import { useSearchParams } from 'react-router';
import { workingDay } from './floor-dates.ts';

const views = ['list', 'use'] as const;

/** The state of the floor page in the URL: all of it can be shared and restored by going back. */
export function useFloorAddress(today: string) {
  const [address, setAddress] = useSearchParams();
  const requested = isoDate.safeParse(address.get('date'));
  return {
    date: requested.success ? requested.data : workingDay(today),
    part: partSchema.catch('day').parse(address.get('part')) as Part,
    view: views.find((view) => view === address.get('view')) ?? ('plan' as const),
    seatId: address.get('seat'),
    features: (address.get('features') ?? '').split(',').filter(Boolean),
    search: address.toString(),
    change: (changes: Record<string, string | null>) =>
      setAddress(
        (known) => {
          const next = new URLSearchParams(known);
          for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
          return next;
        },
        { replace: true },
      ),
  };
}
