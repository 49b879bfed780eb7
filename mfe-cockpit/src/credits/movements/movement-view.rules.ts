import type { CreditAccountKind, MovementNature } from '@escale/contract';

export const natures = [
  'bookings',
  'refunds',
  'gifts',
  'budgets',
  'loads',
] as const satisfies readonly MovementNature[];
const kinds = ['member', 'department', 'company'] as const satisfies readonly CreditAccountKind[];

/** What of the movements is shown; all of it is in the address. */
export interface MovementView {
  account: { kind: CreditAccountKind; id: string } | null;
  nature: MovementNature | null;
  /** The movement that is open. */
  open: string | null;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Parses the view of an address; what is invalid is left out. `account` is written `department:<id>`. */
export function movementViewOf(address: URLSearchParams): MovementView {
  const [kindText = '', id = ''] = (address.get('account') ?? '').split(':');
  const kind = kinds.find((known) => known === kindText);
  return {
    account: kind !== undefined && uuid.test(id) ? { kind, id } : null,
    nature: natures.find((known) => known === address.get('nature')) ?? null,
    open: address.get('movement'),
  };
}

/** The query string of a view, `?…`, without what is not set. */
export function movementAddress({ account, nature, open }: MovementView): string {
  const address = new URLSearchParams({
    ...(account ? { account: `${account.kind}:${account.id}` } : {}),
    ...(nature ? { nature } : {}),
    ...(open ? { movement: open } : {}),
  }).toString();
  return address === '' ? '' : `?${address}`;
}

/** The query parameters of a view for the server. */
export function movementQuestion({ account, nature }: Pick<MovementView, 'account' | 'nature'>) {
  return {
    ...(account ? { accountKind: account.kind, accountId: account.id } : {}),
    ...(nature ? { nature } : {}),
  };
}
