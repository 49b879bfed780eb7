import { faceOf, type Person, pages } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { notify, useApiMutation, useApiQuery } from '@escale/platform';
import {
  Avatar,
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  IconButton,
  LinkButton,
  PageHeading,
  Skeleton,
} from '@escale/ui';
import { keepFocus } from '@escale/ui/form';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useIsOther } from '../frame/as-other.tsx';
import { PersonSearch } from '../people/person-search.tsx';
import styles from './delegates.module.css';

/** As many as the server stores. */
const mostDelegates = 20;

/** Who may book for the member, and for whom the member may book (BKG-22). */
export function Delegates() {
  const intl = useIntl();
  const isOther = useIsOther();
  const { data, error, refetch } = useApiQuery(lateApi.delegates.list);
  // What was chosen last: each change replaces the whole list, so the next one must not begin from an older reply.
  const [chosen, setChosen] = useState<readonly Person[] | null>(null);
  const [removing, setRemoving] = useState<Person | null>(null);
  const set = useApiMutation(lateApi.delegates.set, {
    onError: ({ message }) => {
      setChosen(null);
      notify({ tone: 'danger', message });
    },
  });
  const change = (people: readonly Person[]) => {
    setChosen(people);
    set.mutate({ body: { memberIds: people.map(({ id }) => id) } });
  };
  const heading = (
    <PageHeading sub={<FormattedMessage id="account.delegates.sub" />}>
      <FormattedMessage id="account.delegates.title" />
    </PageHeading>
  );
  if (error && !data)
    return (
      <>
        {heading}
        <ErrorState
          title={intl.formatMessage({ id: 'account.delegates.failed' })}
          message={error.message}
          requestId={error.requestId ?? undefined}
          action={
            <Button variant="second" onClick={() => refetch()}>
              <FormattedMessage id="account.retry" />
            </Button>
          }
        />
      </>
    );
  if (!data)
    return (
      <>
        {heading}
        <div className={styles.loading} aria-hidden="true">
          <Skeleton height={48} width={320} />
          <Skeleton height={176} radius={20} />
        </div>
      </>
    );
  const others = data.for;
  const mine = chosen ?? data.mine;
  const isFull = mine.length >= mostDelegates;
  return (
    <>
      {heading}
      <div className={styles.columns}>
        <section ref={keepFocus} aria-labelledby="delegates-mine">
          <h2 id="delegates-mine" tabIndex={-1} data-keeps-focus="">
            <FormattedMessage id="account.delegates.mine" values={{ count: mine.length }} />
          </h2>
          {mine.length === 0 ? (
            <p className={styles.none}>
              <FormattedMessage id="account.delegates.mine.none" />
            </p>
          ) : (
            <ul className={styles.people}>
              {mine.map((person) => (
                <PersonRow key={person.id} person={person}>
                  {!isOther && (
                    <IconButton
                      icon="trash-2"
                      aria-disabled={set.isPending || undefined}
                      label={intl.formatMessage({ id: 'account.delegates.remove' }, { name: faceOf(person).name })}
                      onClick={() => !set.isPending && setRemoving(person)}
                    />
                  )}
                </PersonRow>
              ))}
            </ul>
          )}
          {isOther ? null : isFull ? (
            <p className="soft">
              <FormattedMessage id="account.delegates.full" values={{ count: mostDelegates }} />
            </p>
          ) : (
            <PersonSearch
              label={intl.formatMessage({ id: 'account.delegates.search' })}
              choose={intl.formatMessage({ id: 'account.delegates.add' })}
              excluded={mine.map(({ id }) => id)}
              busy={set.isPending}
              onChoose={(person) => change([...mine, person])}
            />
          )}
        </section>
        <section className={styles.card} aria-labelledby="delegates-for">
          <h2 id="delegates-for">
            <FormattedMessage id="account.delegates.for" />
          </h2>
          {others.length === 0 ? (
            <EmptyState
              title={intl.formatMessage({ id: 'account.delegates.for.none' })}
              message={intl.formatMessage({ id: 'account.delegates.for.how' })}
            />
          ) : (
            <>
              <ul className={styles.people}>
                {others.map((person) => (
                  <PersonRow key={person.id} person={person} />
                ))}
              </ul>
              <p className="soft">
                <FormattedMessage id="account.delegates.for.book" />
              </p>
              <LinkButton variant="second" icon="search" href={pages.explore()}>
                <FormattedMessage id="account.delegates.for.explore" />
              </LinkButton>
            </>
          )}
        </section>
      </div>
      {removing && (
        <ConfirmDialog
          open
          danger
          title={intl.formatMessage({ id: 'account.delegates.remove.title' }, { name: faceOf(removing).name })}
          message={intl.formatMessage({ id: 'account.delegates.remove.message' })}
          confirmLabel={intl.formatMessage({ id: 'account.delegates.remove.confirm' })}
          onClose={() => setRemoving(null)}
          onConfirm={() => {
            setRemoving(null);
            change(mine.filter(({ id }) => id !== removing.id));
          }}
        />
      )}
    </>
  );
}

function PersonRow({ person, children }: { person: Person; children?: ReactNode }) {
  const face = faceOf(person);
  return (
    <li>
      <Avatar {...face} size={36} decorative />
      <span>
        <b>{face.name}</b>
        {person.jobTitle && <small>{person.jobTitle}</small>}
      </span>
      {children}
    </li>
  );
}
