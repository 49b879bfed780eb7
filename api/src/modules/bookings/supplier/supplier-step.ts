import type { SupplierOrder } from './supplier-order.queries.ts';

/** What is done next: the supplier asked, told that nobody comes, or left alone because it was never asked. */
export type SupplierStep = 'book' | 'callOff' | 'drop';

/** The next step of an order at an instant; null: nothing now. */
export function nextSupplierStep(
  { status, wanted, nextTryAt }: Pick<SupplierOrder, 'status' | 'wanted' | 'nextTryAt'>,
  now: string,
): SupplierStep | null {
  if (status === 'refused' || status === 'calledOff') return null;
  const isUnderWay = status === 'asking' || status === 'callingOff';
  if (isUnderWay && nextTryAt !== null && Date.parse(now) < Date.parse(nextTryAt)) return null;
  if (wanted === 'callOff') return status === 'new' ? 'drop' : 'callOff';
  return status === 'accepted' ? null : 'book';
}
