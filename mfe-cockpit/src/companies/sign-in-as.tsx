import { faceOf, pages } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';
import { withElision } from '@escale/rules';
import { Avatar, FailureCard, LinkButton, SkeletonText } from '@escale/ui';
import { SearchInput } from '@escale/ui/data';
import { useSettled } from '@escale/ui/form';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './companies.module.css';

/** Members of a company whom staff may sign in as; the page that follows asks for the reason and proves who asks (AUT-11). */
export function SignInAs({ companyId }: { companyId: string }) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim(), 250);
  const query = { company: companyId, ...(q && { q }) };
  const people = useApiQuery(lateApi.loginAs.people, { query }, { placeholderData: (known) => known });
  if (people.error?.status === 403) return <p className="soft">{words('companies.loginAs.forbidden')}</p>;
  if (people.isError) return <FailureCard onRetry={() => people.refetch()} />;
  return (
    <>
      <p className="soft">{words('companies.loginAs.hint')}</p>
      <SearchInput label={words('companies.loginAs.search')} value={typed} onChange={setTyped} />
      {!people.data && <SkeletonText lines={3} />}
      {people.data?.items.length === 0 && <p className="soft">{words('companies.loginAs.none')}</p>}
      <ul className={styles.people}>
        {people.data?.items.map((person) => {
          const face = faceOf(person);
          return (
            <li key={person.id}>
              <Avatar {...face} size={28} decorative />
              <span className={styles.person}>
                <b>{face.name}</b>
                <small>{person.email}</small>
              </span>
              <LinkButton
                variant="second"
                size="small"
                icon="user-cog"
                href={pages.loginAs(person.id)}
                aria-label={intl.formatMessage({ id: 'companies.loginAs.of' }, withElision({ name: face.name }))}
              >
                {words('cockpit.card.loginAs')}
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </>
  );
}
