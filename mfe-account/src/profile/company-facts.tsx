import { faceOf, type Profile } from '@escale/contract';
import { useSession } from '@escale/platform';
import { Avatar } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Row } from './fields/row.tsx';
import styles from './profile.module.css';

/** What the company keeps of the member, as text: they cannot change it (ACC-02). */
export function CompanyFacts({ profile }: { profile: Profile }) {
  const intl = useIntl();
  const { member } = useSession();
  const { email, manager, buildings, departments, externalId } = profile;
  const department = departments.length === 1 ? departments[0]?.name : null;
  const facts = [
    { id: 'email', value: email },
    {
      id: 'manager',
      value: manager && (
        <>
          <Avatar {...faceOf(manager)} size={20} decorative /> {faceOf(manager).name}
        </>
      ),
    },
    { id: 'department', value: department },
    { id: 'buildings', value: intl.formatList(buildings.map(({ name }) => name)) },
    { id: 'externalId', value: externalId },
  ];
  const company = member?.customer?.name;
  return (
    <Row
      title={
        company ? (
          <FormattedMessage id="account.kept-by" values={{ company }} />
        ) : (
          <FormattedMessage id="account.kept" />
        )
      }
    >
      <dl className={styles.facts}>
        {facts.map(
          ({ id, value }) =>
            value && (
              <div key={id}>
                <dt>
                  <FormattedMessage id={`account.fact.${id}`} />
                </dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Row>
  );
}
