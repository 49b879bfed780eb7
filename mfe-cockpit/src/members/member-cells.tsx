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

/** Days at the office this week out of those required, as bars and as numbers; at most five bars. */
export function OfficeDaysCell({ days }: { days: Employee['officeDays'] }) {
  if (days === null) {
    return (
      <span className="soft">
        <FormattedMessage id="cockpit.noQuota" />
      </span>
    );
  }
  const due = Math.max(0, Math.min(5, Math.ceil(days.due)));
  return (
    <span className={styles.days}>
      <span className={styles.bars} aria-hidden="true">
        {[0, 1, 2, 3, 4].slice(0, due).map((day) => (
          <progress key={day} value={Math.max(0, Math.min(1, days.used - day))} max={1} />
        ))}
      </span>
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
