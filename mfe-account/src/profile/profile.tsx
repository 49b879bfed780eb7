import { faceOf } from '@escale/contract';
import { useSession } from '@escale/platform';
import { Avatar, PageHeading } from '@escale/ui';
import { PhoneNumber } from '@escale/ui/form';
import { FormattedMessage } from 'react-intl';
import styles from './profile.module.css';

/** Who the member is to others, and what their company keeps of them (ACC-02). */
export function Profile() {
  const { member } = useSession();
  if (!member) return null;
  const facts = [
    { id: 'account.email', value: member.email },
    { id: 'account.phone', value: member.phone && <PhoneNumber value={member.phone} /> },
    { id: 'account.customer', value: member.customer?.name },
    { id: 'account.department', value: member.department?.name },
  ];
  return (
    <>
      <PageHeading>
        <FormattedMessage id="account.profile.title" />
      </PageHeading>
      <div className={styles.face}>
        <Avatar {...faceOf(member)} size={96} decorative />
        <div>
          <b>{faceOf(member).name}</b>
          {member.jobTitle && <p className="soft">{member.jobTitle}</p>}
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(
          ({ id, value }) =>
            value && (
              <div key={id}>
                <dt>
                  <FormattedMessage id={id} />
                </dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
