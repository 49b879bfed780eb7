import { type Employee, faceOf } from '@escale/contract';
import { Avatar, CreditsGauge, Drawer, useMoney } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AccessCell, OfficeDaysCell } from './member-cells.tsx';
import styles from './members.module.css';

/** A member's card beside the table, at its own address (CKP-01). */
export function MemberCard({ member, onClose }: { member: Employee | undefined; onClose: () => void }) {
  const intl = useIntl();
  const money = useMoney();
  const face = member && faceOf(member);
  const { credits } = member ?? {};
  const fact = (id: string, value: ReactNode) => (
    <div>
      <dt>
        <FormattedMessage id={id} />
      </dt>
      <dd>{value}</dd>
    </div>
  );
  const none = <FormattedMessage id="cockpit.none" />;
  return (
    <Drawer open onClose={onClose} size="m" title={intl.formatMessage({ id: 'cockpit.card.title' })}>
      {!member || !face ? (
        <p className="soft">
          <FormattedMessage id="cockpit.card.missing" />
        </p>
      ) : (
        <div className={styles.card}>
          <header>
            <Avatar name={face.name} src={face.src} size={56} />
            <div>
              <h3>{face.name}</h3>
              <p className="soft">{[member.jobTitle, member.department].filter(Boolean).join(', ')}</p>
            </div>
          </header>
          {credits && (
            <CreditsGauge
              head
              label={intl.formatMessage({ id: 'cockpit.column.credits' })}
              words={`${money.amount(credits.leftCents)} / ${money.amount(credits.budgetCents)}`}
              used={Math.max(0, credits.budgetCents - credits.leftCents)}
              left={Math.max(0, credits.leftCents)}
            />
          )}
          <dl>
            {fact('cockpit.card.email', member.email)}
            {fact('cockpit.column.department', member.department ?? none)}
            {fact('cockpit.column.policy', member.policy ?? none)}
            {fact('cockpit.column.officeDays', <OfficeDaysCell days={member.officeDays} />)}
            {fact('cockpit.column.access', <AccessCell access={member.access} />)}
            {fact(
              'cockpit.card.kind',
              <FormattedMessage id={member.external ? 'cockpit.card.external' : 'cockpit.card.internal'} />,
            )}
            {fact('cockpit.card.externalId', member.externalId ?? none)}
          </dl>
        </div>
      )}
    </Drawer>
  );
}
