import { addDays } from '@escale/rules';
import type { Days } from '../days.ts';
import { idOf } from '../ids.ts';
import { add, type World } from '../world.ts';

/** The code that some bookings of the demo were made with. */
export const autumn = { code: 'AUTOMNE', percent: 10 };

/** Campaigns of staff: running, planned, over, and one that was ended. */
export function addCampaigns(world: World, { today, now }: Days): void {
  const staff = idOf('member', 'staff');
  const campaign = (key: string, values: Record<string, unknown>) => {
    const id = idOf('campaign', key);
    const none = {
      percent: null,
      most_uses: null,
      most_each: null,
      company_ids: [],
      workspace_ids: [],
      ended_at: null,
    };
    add(world, 'campaign', { id, code: key, ...none, ...values, changed_at: now, changed_by: staff });
    return id;
  };
  const codes = (campaignId: string, percent: number, from: string, until: string, names: readonly string[]) =>
    add(
      world,
      'promo',
      ...names.map((code) => ({
        code,
        percent,
        valid_from: from,
        valid_to: until,
        company_id: null,
        campaign_id: campaignId,
      })),
    );
  const [from, until] = [addDays(today, -60), addDays(today, 60)];
  const autumnName = { fr: 'Automne à deux', en: 'Autumn together', nl: 'Samen door de herfst' };
  const autumnId = campaign('CODES-AUTOMNE', {
    name: autumnName,
    kind: 'codes',
    percent: autumn.percent,
    day_from: from,
    day_to: until,
    most_uses: 500,
  });
  codes(autumnId, autumn.percent, from, until, [autumn.code]);
  const [fairFrom, fairTo] = [addDays(today, 20), addDays(today, 90)];
  const fairId = campaign('CODES-SALON', {
    name: { fr: 'Salon du travail hybride', en: 'Hybrid work fair', nl: 'Beurs hybride werken' },
    kind: 'codes',
    percent: 25,
    day_from: fairFrom,
    day_to: fairTo,
    most_each: 1,
  });
  const fairCodes = Array.from(
    { length: 24 },
    (_, index) => `SALON-${idOf('code', String(index)).slice(0, 8).toUpperCase()}`,
  );
  codes(fairId, 25, fairFrom, fairTo, fairCodes);
  campaign('FREE-ETE', {
    name: { fr: 'Une journée d’été offerte', en: 'A free summer day', nl: 'Een gratis zomerdag' },
    kind: 'freeDay',
    day_from: addDays(today, -150),
    day_to: addDays(today, -90),
    most_uses: 300,
  });
  const [oldFrom, oldTo] = [addDays(today, -120), addDays(today, 10)];
  const welcomeId = campaign('CODES-BIENVENUE', {
    name: { fr: 'Bienvenue chez Marelune', en: 'Welcome to Marelune', nl: 'Welkom bij Marelune' },
    kind: 'codes',
    percent: 50,
    day_from: oldFrom,
    day_to: oldTo,
    most_each: 1,
    company_ids: [idOf('company', 'marelune')],
    ended_at: `${addDays(today, -30)}T16:20:00Z`,
  });
  codes(welcomeId, 50, oldFrom, oldTo, ['MARELUNE50']);
}
