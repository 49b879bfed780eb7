import type { Me, NotificationSettings } from '@escale/contract';

type Setting = NotificationSettings['items'][number];
/** A row of the table: a category, under the name of what of it can reach the member. */
export interface Row {
  setting: Setting;
  name: Setting['category'] | 'messages';
}

const answering: ReadonlySet<Me['roles'][number]> = new Set(['host', 'manager', 'administrator']);

/** The categories of which something can reach a member: no credits without an account of them, no requests without anybody who makes them. */
export function rowsFor({ roles, creditsCents }: Pick<Me, 'roles' | 'creditsCents'>, items: readonly Setting[]): Row[] {
  const answers = roles.some((role) => answering.has(role));
  return items
    .filter(({ category }) => category !== 'credits' || creditsCents !== null)
    .map((setting) => ({
      setting,
      // Hosts write to whoever booked at theirs.
      name: setting.category === 'requests' && !answers ? 'messages' : setting.category,
    }));
}
