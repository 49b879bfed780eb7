import type { PolicyContent } from '@escale/contract/policy-versions';
import { type Place, places, type WeekDay } from './matrix.rules.ts';

type Period = PolicyContent['daysRules'][number]['period'];
type Budget = NonNullable<PolicyContent['budget']>;
/** An amount of days as it is typed, or the place with which this one is counted; null: no limit. */
export type Quota = { amount: string; period: Period } | { with: Place } | null;
export const weekdays = [1, 2, 3, 4, 5] as const;
type DayField = `day${(typeof weekdays)[number]}`;

/** A policy as its form edits it, a value for each thing that can be undone. Amounts are texts as typed, credits not cents. */
export type PolicyFields = { name: string; isDefault: boolean; departmentIds: string[] } & Record<
  DayField,
  WeekDay | null
> &
  Record<Place, Quota> & {
    approach: PolicyContent['quotaApproach'];
    spaceTypes: NonNullable<PolicyContent['external']>['workspaceTypes'];
    spacePrice: string;
    hasCredits: boolean;
    amount: string;
    period: Budget['period'];
    every: string;
    strategy: Budget['strategy'];
    most: string;
  };
export type FieldName = keyof PolicyFields;

const textOf = (cents: number | null | undefined) => (cents === null || cents === undefined ? '' : String(cents / 100));

/** The fields of a content. Without a budget they have the terms with which one usually begins. */
export function fieldsOf(name: string, content: PolicyContent): PolicyFields {
  const { quotaApproach, weekDays, daysRules, external, budget, isDefault, departmentIds } = content;
  const quotaOf = (place: Place): Quota => {
    const rule = daysRules.find(({ locationTypes }) => locationTypes.includes(place));
    const leader = rule && places.find((each) => rule.locationTypes.includes(each));
    if (!rule || !leader) return null;
    return leader === place ? { amount: String(rule.amount), period: rule.period } : { with: leader };
  };
  const dayOf = (weekday: number) => weekDays.find((rule) => rule.weekday === weekday) ?? null;
  return {
    name,
    isDefault,
    departmentIds: [...departmentIds].sort(),
    day1: dayOf(1),
    day2: dayOf(2),
    day3: dayOf(3),
    day4: dayOf(4),
    day5: dayOf(5),
    office: quotaOf('office'),
    home: quotaOf('home'),
    flexOffice: quotaOf('flexOffice'),
    offsite: quotaOf('offsite'),
    approach: quotaApproach,
    spaceTypes: external?.workspaceTypes ?? null,
    spacePrice: textOf(external?.maxDayCents),
    hasCredits: budget !== null,
    amount: textOf(budget?.amountCents),
    period: budget?.period ?? 'month',
    every: String(budget?.frequency ?? 1),
    strategy: budget?.strategy ?? 'reset',
    most: textOf(budget?.maxAccumulationCents),
  };
}

/** A typed number, with a comma or a point; null for anything else. */
export function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}
const centsOf = (text: string) => Math.round((numberOf(text) ?? 0) * 100);

/** What prevents a field from being saved, as the end of a message id; null when nothing does. */
export function faultIn(fields: PolicyFields, field: FieldName): string | null {
  if (field === 'name') return fields.name.trim() === '' ? 'name' : null;
  if (isPlace(field)) {
    const quota = fields[field];
    if (!quota || 'with' in quota) return null;
    const days = numberOf(quota.amount);
    return days === null || days > 366 || (days * 2) % 1 !== 0 ? 'days' : null;
  }
  if (field === 'spacePrice')
    return fields.spacePrice.trim() !== '' && numberOf(fields.spacePrice) === null ? 'credits' : null;
  if (!fields.hasCredits) return null;
  if (field === 'amount') return numberOf(fields.amount) === null ? 'credits' : null;
  if (field === 'every' && fields.period !== 'onetime') {
    const every = numberOf(fields.every);
    return every === null || every < 1 || every > 52 || every % 1 !== 0 ? 'every' : null;
  }
  if (field !== 'most' || fields.strategy === 'reset' || fields.most.trim() === '') return null;
  const most = numberOf(fields.most);
  if (most === null) return 'credits';
  return most < (numberOf(fields.amount) ?? 0) ? 'most' : null;
}

function isPlace(field: FieldName): field is Place {
  return places.some((place) => place === field);
}

/** The content that fields describe; `kept` has what the form does not show: weekdays of the weekend. */
export function contentOf(fields: PolicyFields, kept: PolicyContent): PolicyContent {
  const weekend = kept.weekDays.filter(({ weekday }) => weekday > 5);
  const days = weekdays.flatMap((weekday) => fields[`day${weekday}`] ?? []);
  const { hasCredits, period, strategy, most, spaceTypes, spacePrice } = fields;
  const maxDayCents = spacePrice.trim() === '' ? null : centsOf(spacePrice);
  const isOnce = period === 'onetime';
  const isBounded = strategy === 'cumulative' && most.trim() !== '';
  return {
    quotaApproach: fields.approach,
    weekDays: [...days, ...weekend],
    daysRules: places.flatMap((place) => {
      const quota = fields[place];
      if (!quota || 'with' in quota) return [];
      const others = places.filter((other) => {
        const theirs = fields[other];
        return theirs !== null && 'with' in theirs && theirs.with === place;
      });
      return [{ amount: numberOf(quota.amount) ?? 0, period: quota.period, locationTypes: [place, ...others] }];
    }),
    external: spaceTypes === null && maxDayCents === null ? null : { workspaceTypes: spaceTypes, maxDayCents },
    budget: hasCredits
      ? {
          amountCents: centsOf(fields.amount),
          period,
          frequency: isOnce ? 0 : (numberOf(fields.every) ?? 1),
          strategy,
          maxAccumulationCents: isBounded ? centsOf(most) : null,
        }
      : null,
    isDefault: fields.isDefault,
    departmentIds: fields.departmentIds,
  };
}

/** The fields with a quota of a place replaced: places that are counted with it follow it, or have no limit any more. */
export function withQuota(fields: PolicyFields, place: Place, quota: Quota): Pick<PolicyFields, Place> {
  const { office, home, flexOffice, offsite } = fields;
  const next: Record<Place, Quota> = { office, home, flexOffice, offsite, [place]: quota };
  if (quota && !('with' in quota)) return next;
  for (const other of places) {
    const theirs = next[other];
    if (theirs && 'with' in theirs && theirs.with === place) next[other] = null;
  }
  return next;
}
