import { type Employee, faceOf } from '@escale/contract';
import { Avatar, Icon, useMoney, VisuallyHidden } from '@escale/ui';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import styles from './members.module.css';

/** Avatar, name and job title of a member. */
export function NameCell({ member }: { member: Employee }) {
  const face = faceOf(member);
  return (
    <span className={styles.name}>
      <Avatar name={face.name} src={face.src} size={28} decorative />
      <span>
        <b>{face.name}</b>
        <small>{member.jobTitle}</small>
      </span>
    </span>
  );
}

/** Days at the office this week out of those required, as bars and as numbers. */
export function OfficeDaysCell({ days }: { days: Employee['officeDays'] }) {
  if (days === null) {
    return (
      <span className="soft">
        <FormattedMessage id="cockpit.noQuota" />
      </span>
    );
  }
  return (
    <span className={styles.days}>
      <OfficeBars {...days} />
      <span className="num" aria-hidden="true">
        <b>{halves(days.used)}</b> <span className={styles.due}>/{halves(days.due)}</span>
      </span>
      <VisuallyHidden>
        <FormattedMessage
          id="cockpit.officeDays"
          values={{ used: <FormattedNumber value={days.used} />, due: <FormattedNumber value={days.due} /> }}
        />
      </VisuallyHidden>
    </span>
  );
}

/** A bar for each required day, filled as far as it is used; at most five. */
function OfficeBars({ used, due }: NonNullable<Employee['officeDays']>) {
  return (
    <span className={styles.bars} aria-hidden="true">
      {[0, 1, 2, 3, 4].slice(0, Math.max(0, Math.ceil(due))).map((day) => (
        <progress key={day} value={Math.max(0, Math.min(1, used - day))} max={1} />
      ))}
    </span>
  );
}

/** Remaining credits of the budget; red when none are left. */
export function CreditsCell({ credits }: { credits: Employee['credits'] }) {
  const money = useMoney();
  if (credits === null) {
    return (
      <span className="soft">
        <FormattedMessage id="cockpit.noCredits" />
      </span>
    );
  }
  return (
    <span className="num" data-none={credits.leftCents <= 0 || undefined}>
      <b className={credits.leftCents <= 0 ? styles.empty : undefined}>{money.amount(credits.leftCents)}</b>
      <span className="soft"> / {money.amount(credits.budgetCents)}</span>
    </span>
  );
}

/** Credits over the days at the office, at the end of a row on a phone. */
export function CompactEnd({ member: { credits, officeDays } }: { member: Employee }) {
  return (
    <span className={styles.compact}>
      <CreditsCell credits={credits} />
      {officeDays && <OfficeBars {...officeDays} />}
    </span>
  );
}

/** Whether a member has access, with an icon where they do not. */
export function AccessCell({ access }: { access: Employee['access'] }) {
  return (
    <span className={styles.access} data-access={access}>
      {access === 'restricted' && <Icon name="lock" size={14} />}
      {access === 'invited' && <Icon name="mail" size={14} />}
      <FormattedMessage id={`cockpit.access.${access}`} />
    </span>
  );
}

/** `2½` for two days and a half. */
function halves(days: number): string {
  const whole = Math.floor(days);
  return days === whole ? String(whole) : `${whole === 0 ? '' : whole}½`;
}
