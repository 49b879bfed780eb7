import { type CreditMovement, pages, pictureUrl } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { Anchor, cx, Icon, Link, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAmounts } from '../use-amounts.ts';
import { movementIcon, useMovementWords } from './movement-words.ts';
import styles from './movements.module.css';

interface Props {
  movement: CreditMovement;
  isOpen: boolean;
  onToggle: () => void;
  /** Address of the single lines of refills. */
  linesAt: string;
}

/** A movement as one line; open, all of its entries with their sum, and its booking or invoice. */
export function MovementRow({ movement, isOpen, onToggle, linesAt }: Props) {
  const dates = useDates();
  const words = useMovementWords();
  const { signed } = useAmounts();
  const { booking, invoice, amountCents } = movement;
  return (
    <li className={cx(styles.row, 'num', isOpen && styles.open)}>
      <time dateTime={movement.at}>{dates.instant(movement.at)}</time>
      <Icon name={movementIcon(movement)} />
      <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onToggle}>
        <b>{words.title(movement)}</b>
        <small>{words.flow(movement)}</small>
      </button>
      <span>
        {booking && <Link href={pages.booking(booking.id)}>{booking.reference}</Link>}
        {invoice && <Link href={cockpitPages.invoice(invoice.id)}>{invoice.name}</Link>}
      </span>
      <b className={cx(styles.amount, amountCents > 0 && styles.gain)}>{signed(amountCents)}</b>
      {isOpen && <Opened movement={movement} linesAt={linesAt} />}
    </li>
  );
}

function Opened({ movement, linesAt }: { movement: CreditMovement; linesAt: string }) {
  const intl = useIntl();
  const dates = useDates();
  const words = useMovementWords();
  const { exact, signed } = useAmounts();
  const { sides, booking, accounts } = movement;
  const sum = sides.reduce((total, { amountCents }) => total + amountCents, 0);
  if (accounts !== null)
    return (
      <p className={styles.opened}>
        <Link href={linesAt}>
          <FormattedMessage id="cockpit.credits.movement.lines" />
        </Link>
      </p>
    );
  return (
    <div className={styles.opened}>
      <dl className={styles.sides} aria-label={intl.formatMessage({ id: 'cockpit.credits.entries' })}>
        {sides.map((side, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other identity, and their order is that of the ledger
          <div key={index}>
            <dt>{words.side(side)}</dt>
            <dd>{signed(side.amountCents)}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>
            <FormattedMessage id="cockpit.credits.sum" />
          </dt>
          <dd>{exact(sum)}</dd>
        </div>
      </dl>
      {booking && (
        <Anchor href={pages.booking(booking.id)} className={styles.booking}>
          {booking.picture && <img src={pictureUrl(booking.picture, 320)} alt="" width={56} height={48} />}
          <span>
            <b>{booking.workspaceName}</b>
            <small>{dates.day(booking.date)}</small>
            <small>
              <FormattedMessage id="cockpit.credits.booking" values={{ status: booking.status }} />
            </small>
          </span>
          <Icon name="arrow-up-right" />
        </Anchor>
      )}
    </div>
  );
}
