import type { SupplierOrder } from './supplier-order.queries.ts';

/** The next step: book at the supplier, call it off, or drop an order that was never sent. */
export type SupplierStep = 'book' | 'callOff' | 'drop';

/** The next step of an order at an instant; null: nothing to do now. */
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
