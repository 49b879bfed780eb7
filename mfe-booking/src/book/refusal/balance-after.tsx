import { api, type RouteInput } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';
import { useMoney } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './replace-dialog.module.css';

type NewBody = RouteInput<typeof api.bookings.check>['body'];
type ChangeBody = RouteInput<typeof lateApi.changes.check>['body'];
/** What takes the time of own bookings: a new booking, or a change of the booking `id`. */
export type Replacing = { body: NewBody; id?: never } | { id: string; body: ChangeBody };

interface BalanceAfterProps {
  request: Replacing;
  /** Own bookings that end with it and give back their credits. */
  replaces: string[];
}

/** The credits that are left once the bookings have ended and the other is paid (BKG-26). */
export function BalanceAfter({ request: { id, body }, replaces }: BalanceAfterProps) {
  const given = replaces.length > 0 ? { replaces } : {};
  return id === undefined ? (
    <AfterNew body={{ ...body, ...given }} />
  ) : (
    <AfterChange id={id} body={{ ...body, ...given }} />
  );
}

function AfterNew({ body }: { body: NewBody }) {
  const { data } = useApiQuery(api.bookings.check, { body }, { staleTime: 0 });
  return <After cents={data?.creditsAfterCents ?? null} />;
}

function AfterChange({ id, body }: { id: string; body: ChangeBody }) {
  const { data } = useApiQuery(lateApi.changes.check, { params: { id }, body }, { staleTime: 0 });
  return <After cents={data?.bookable ? data.creditsAfterCents : null} />;
}

/** Nothing where no account of credits pays. */
function After({ cents }: { cents: number | null }) {
  const money = useMoney();
  if (cents === null) return null;
  return (
    <p className={styles.after}>
      <span>
        <FormattedMessage id="booking.replace.after" />
      </span>
      <strong className="num">{money.credits(cents)}</strong>
    </p>
  );
}
