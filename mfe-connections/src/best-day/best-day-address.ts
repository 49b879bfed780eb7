import { addDays, mondayOf } from '@escale/rules';

/** Colleagues and connections of one question, without the member. */
export const mostOthers = 11;
const weeksShown = 2;

/** What the address of the page asks for. */
export interface Wish {
  with: readonly string[];
  from: string;
  weeks: number;
  least: 'half' | 'day';
  maxMeters: number | null;
  maxCents: number | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The first days of the periods to choose from: two weeks each, from this one on. */
export function periodsFrom(today: string): string[] {
  const monday = mondayOf(addDays(today, 1));
  return [0, 1, 2].map((step) => addDays(monday, step * weeksShown * 7));
}

/** The last working day of a period. */
export const endOf = (from: string): string => addDays(from, weeksShown * 7 - 3);

const numberOf = (text: string | null) => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null);

/** The wish in an address; what is missing or makes no sense is left at its default. */
export function wishFrom(address: URLSearchParams, today: string): Wish {
  const ids = (address.get('with') ?? '').split(',').filter((id) => uuid.test(id));
  const periods = periodsFrom(today);
  const from = periods.find((period) => period === address.get('from')) ?? periods[0] ?? today;
  return {
    with: [...new Set(ids)].slice(0, mostOthers),
    from,
    weeks: weeksShown,
    least: address.get('least') === 'day' ? 'day' : 'half',
    maxMeters: numberOf(address.get('near')),
    maxCents: numberOf(address.get('each')),
  };
}

/** The address of a wish; defaults are left out. */
export function addressOf(wish: Wish, today: string): Record<string, string> {
  return {
    ...(wish.with.length > 0 ? { with: wish.with.join(',') } : {}),
    ...(wish.from === periodsFrom(today)[0] ? {} : { from: wish.from }),
    ...(wish.least === 'day' ? { least: 'day' } : {}),
    ...(wish.maxMeters === null ? {} : { near: `${wish.maxMeters}` }),
    ...(wish.maxCents === null ? {} : { each: `${wish.maxCents}` }),
  };
}
