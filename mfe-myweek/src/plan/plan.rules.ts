import type { RouteById, RouteInput, WeekProposal } from '@escale/contract';

export type ProposedDay = WeekProposal['days'][number];
export type ProposedHalf = ProposedDay['halves'][number];
/** Colleagues are no reason here: they are shown apart, with their names. */
export type PlanReason = Exclude<ProposedHalf['why'][number], 'colleagues'>;
type ProposeBody = RouteInput<RouteById<'plan.propose'>>['body'];
export type PlanChoice = NonNullable<ProposeBody['choices']>[number];
export type PlanPriority = NonNullable<ProposeBody['priority']>;
type AppliedDay = RouteInput<RouteById<'plan.apply'>>['body']['days'][number];

export const isChanged = ({ halves }: ProposedDay): boolean => halves.some(({ change }) => change !== 'none');

/** The halves as they are drawn: one where both are the same, else each of them. */
export function drawnHalves<H extends ProposedHalf>(halves: readonly H[]): H[] {
  const [first, second] = halves;
  return first && second && placeOf(first) === placeOf(second) ? [first] : [...halves];
}

const placeOf = ({ locationType, buildingId, workspaceId, offsitePlaceId, label }: ProposedHalf) =>
  [locationType, buildingId, workspaceId, offsitePlaceId, label].join('|');

/** The reasons of a day, each once, in the order of its halves. */
export function reasonsOf({ halves }: ProposedDay): PlanReason[] {
  const all = halves.flatMap(({ why }) => why).filter((reason) => reason !== 'colleagues');
  return [...new Set(all)];
}

/** The chosen colleagues who are there on a day. */
export const colleaguesOf = (halves: readonly ProposedHalf[]): string[] => [
  ...new Set(halves.flatMap(({ colleagues }) => colleagues)),
];

export const centsOf = (halves: readonly ProposedHalf[]): number =>
  halves.reduce((sum, { priceCents }) => sum + priceCents, 0);

/** An alternative as the next proposal takes it. */
export function choiceOf(date: string, halves: readonly ProposedHalf[]): PlanChoice {
  return {
    date,
    halves: halves.map(({ half, locationType, buildingId, workspaceId, offsitePlaceId }) => {
      return { half, locationType, buildingId, workspaceId, offsitePlaceId };
    }),
  };
}

/** Whether a proposal has what was chosen: a place that cannot be booked any more is left out by the server. */
export function isHonoured(choice: PlanChoice, days: readonly ProposedDay[]): boolean {
  const day = days.find(({ date }) => date === choice.date);
  return choice.halves.every((wanted) => {
    const half = day?.halves.find((one) => one.half === wanted.half);
    return half?.locationType === wanted.locationType && half.workspaceId === wanted.workspaceId;
  });
}

/** The changes of the chosen days, as they are applied. */
export function changesOf(days: readonly ProposedDay[]): AppliedDay[] {
  return days.map(({ date, halves }) => ({
    date,
    halves: halves
      .filter(({ change }) => change !== 'none')
      .map(({ label: _, why: __, colleagues: ___, before: ____, ...half }) => half),
  }));
}

/** What the changes of days come to: seats or places booked at the office, places elsewhere, and their price. */
export function totalsOf(days: readonly ProposedDay[]): { office: number; elsewhere: number; cents: number } {
  const booked = days.flatMap(({ date, halves }) =>
    halves.filter(({ change }) => change === 'book').map((half) => ({ ...half, date })),
  );
  const count = (isOffice: boolean) => {
    const stays = booked.filter(({ locationType }) => (locationType === 'office') === isOffice);
    return new Set(stays.map(({ date, workspaceId }) => `${date}|${workspaceId}`)).size;
  };
  return { office: count(true), elsewhere: count(false), cents: centsOf(booked) };
}
