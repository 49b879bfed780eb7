import { locales, type Session } from '@escale/contract';
import { useLanguage, useSession } from '@escale/platform';
import { Badge, Button, Icon, type IconName, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../security.module.css';

const icons: Record<Session['device']['kind'], IconName> = {
  computer: 'laptop',
  phone: 'smartphone',
  tablet: 'smartphone',
  other: 'monitor',
};

interface Props {
  session: Session;
  busy: boolean;
  /** Null where it cannot be closed. */
  onClose: (() => void) | null;
}

/** A session: device, place, last use in the member's time zone, and the way to close it. */
export function SessionRow({ session, busy, onClose }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const timezone = useSession().member?.timezone;
  const { device, current, newDevice, openedBy } = session;
  const place = usePlace(session);
  const name = useDeviceName(device);
  const isUnknown = newDevice && !current;
  return (
    <li className={styles.row}>
      <Icon name={icons[device.kind]} size={20} />
      <p className={styles.text}>
        <b>
          {name}{' '}
          {current && (
            <Badge tone="lime">
              <FormattedMessage id="account.sessions.this" />
            </Badge>
          )}
        </b>
        {openedBy && (
          <small>
            <FormattedMessage id="account.sessions.openedBy" values={{ name: openedBy }} />
          </small>
        )}
        <small className={isUnknown ? styles.warning : undefined}>
          {isUnknown && <Icon name="triangle-alert" size={14} />}
          {place && `${place} · `}
          {current && <FormattedMessage id="account.sessions.now" />}
          {isUnknown && (
            <FormattedMessage
              id="account.sessions.firstTime"
              values={{ at: dates.instant(session.createdAt, timezone) }}
            />
          )}
          {!current && !isUnknown && dates.instant(session.usedAt, timezone)}
        </small>
      </p>
      {!current && onClose && (
        <Button
          variant="quiet"
          size="small"
          className={isUnknown ? styles.danger : undefined}
          aria-disabled={busy || undefined}
          aria-label={intl.formatMessage(
            { id: isUnknown ? 'account.sessions.notMe.of' : 'account.sessions.close.of' },
            { device: name },
          )}
          onClick={busy ? undefined : onClose}
        >
          <FormattedMessage id={isUnknown ? 'account.sessions.notMe' : 'account.sessions.close'} />
        </Button>
      )}
    </li>
  );
}

function useDeviceName({ browser, system }: Session['device']): string {
  const intl = useIntl();
  if (browser && system) return intl.formatMessage({ id: 'account.sessions.device' }, { browser, system });
  return browser ?? system ?? intl.formatMessage({ id: 'account.sessions.unknownDevice' });
}

/** The city, or the country where only that is known. */
function usePlace({ city, country }: Session): string | null {
  const language = useLanguage();
  if (city || !country || !/^[A-Z]{2}$/.test(country)) return city ?? country;
  return new Intl.DisplayNames([locales[language]], { type: 'region' }).of(country) ?? country;
}
