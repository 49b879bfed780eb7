import type { RouteById, RouteReply } from '@escale/contract';
import { RemoteWidget } from '@escale/platform';
import { Skeleton } from '@escale/ui';

export type CardOfProvider = RouteReply<RouteById<'invoices.balance'>>['card'];
/** Makes a token of the card; null when the form has said what is missing. */
export interface CardSource {
  token: () => Promise<string | null>;
}

interface Props {
  card: CardOfProvider;
  /** Keeps its identity, such as the setter of a state. */
  onSource: (source: CardSource | null) => void;
}

/** The card form of the payment provider, which bookings use too. */
export function CardField(props: Props) {
  return <RemoteWidget name="booking/CardField" props={props} fallback={<Skeleton height={120} radius={14} />} />;
}
