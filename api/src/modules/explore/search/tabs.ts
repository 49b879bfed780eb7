import { type RawBuilder, sql } from 'kysely';
import type { SearchFilters } from './filters.ts';

/** Condition of a tab (EXP-04). Parking places and cars are no workplaces: they appear only under their own type filter. */
export function isInTab(filters: SearchFilters): RawBuilder<boolean> {
  switch (filters.tab) {
    case 'atypical':
      return sql`w.type = 'atypical'`;
    case 'event':
      return sql`w.type = 'eventSpace'`;
    case 'monthly':
      return sql`w.price_month_cents is not null`;
    case 'workspaces':
      return filters.type?.length ? sql`true` : sql`w.type not in ('parking', 'car')`;
  }
}
