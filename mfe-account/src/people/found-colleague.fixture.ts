import type { Person } from '@escale/contract';

/** A colleague as the search finds them: a connection and favourite of the member. */
export const foundColleague = (person: Person) => ({
  ...person,
  department: 'Produit',
  favourite: true,
  connected: true,
  shows: 'seat' as const,
  today: null,
  week: null,
});
