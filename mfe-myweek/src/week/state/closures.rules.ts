import type { OwnDay } from '@escale/contract';
import type { OfficeClosure } from '@escale/contract/schedule';

/** Whether an office is closed on a date beyond its usual hours. */
export function isClosed(closures: readonly OfficeClosure[], date: string, buildingId: string | null): boolean {
  return closures.some((one) => one.date === date && one.buildingId === buildingId);
}

/** The closed office that concerns a day: the one it is spent at, or where no other office is set the usual one; null when it is open. */
export function closedOffice(
  closures: readonly OfficeClosure[],
  { date, halves }: Pick<OwnDay, 'date' | 'halves'>,
  homeId: string | null,
): string | null {
  const offices = halves.flatMap(({ locationType, buildingId }) => (locationType === 'office' ? [buildingId] : []));
  const closed = closures.filter((one) => one.date === date);
  const isOf = (ids: readonly (string | null)[]) => closed.find(({ buildingId }) => ids.includes(buildingId));
  return isOf(offices.length > 0 ? offices : [homeId])?.building ?? null;
}
