import type { Figure } from '@escale/contract/figures';

/** Whether more of a figure is better, worse, or neither. */
const better: Readonly<Record<string, 'more' | 'less'>> = {
  active: 'more',
  planned: 'more',
  booked: 'more',
  accounts: 'more',
  occupancy: 'more',
  placeUse: 'more',
  withinPolicy: 'more',
  together: 'more',
  missed: 'less',
  cancelled: 'less',
  alwaysFree: 'less',
};
/** A site so full at its peak that nobody finds a place any more. */
const full = 0.85;

export interface Change {
  amount: number;
  direction: 'up' | 'down' | 'none';
  tone: 'good' | 'bad' | 'warn' | 'plain';
}

/** How a figure has changed since the period before; null where one of the two is unknown. Shares in points of a hundred. */
export function changeOf({ id, kind, value, before }: Pick<Figure, 'id' | 'kind' | 'value' | 'before'>): Change | null {
  if (value === null || before === null) return null;
  const exact = kind === 'share' ? (value - before) * 100 : value - before;
  const amount = kind === 'cents' ? exact : Math.round(exact * 10) / 10;
  const direction = amount > 0 ? 'up' : amount < 0 ? 'down' : 'none';
  return { amount, direction, tone: toneOf(id, direction, value) };
}

function toneOf(id: string, direction: Change['direction'], value: number): Change['tone'] {
  if (direction === 'none') return 'plain';
  if (id === 'peak') return direction === 'up' && value >= full ? 'warn' : 'plain';
  const wanted = better[id];
  if (!wanted) return 'plain';
  return (wanted === 'more') === (direction === 'up') ? 'good' : 'bad';
}
