import { faceOf, type Person, type RouteReply } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery } from '@escale/platform';
import { looksLikeEmail } from '@escale/rules/email-shape';
import { Button } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { PeopleOptions } from '../../people-search/people-options.tsx';
import type { PeopleSearch } from '../../people-search/use-people-search.ts';
import { ChosenList } from './chosen.tsx';
import styles from './invite.module.css';
import type { useInvite } from './use-invite.ts';

type Found = RouteReply<typeof teamRoutes.search>['items'][number];

interface Props {
  invite: ReturnType<typeof useInvite>;
  search: PeopleSearch;
  /** Goes on with the addresses, and takes the one that was typed here. */
  onMail: () => void;
}

/** Colleagues found by name. Those with an open invitation are shown, but cannot be chosen. An address is invited by e-mail instead. */
export function ColleagueField({ invite, search, onMail }: Props) {
  const intl = useIntl();
  const { q, name } = search;
  const query = useApiQuery(
    teamRoutes.search,
    { query: { q } },
    { enabled: search.isAsked, placeholderData: (former) => former },
  );
  const taken = new Set(invite.people.map((one) => one.id));
  const found = q ? (query.data?.items ?? []).filter((one) => one.isColleague && !taken.has(one.id)) : [];
  const add = (index: number) => {
    const one = found[index];
    if (!one || one.invitation !== null) return;
    invite.addPerson(personOf(one));
    search.clear();
  };
  return (
    <div>
      <div className={styles.search}>
        <Field
          label={intl.formatMessage({ id: 'connections.invite.colleague' })}
          hint={intl.formatMessage({ id: 'connections.invite.colleague.hint' })}
          error={invite.wrong}
        >
          <TextInput {...search.fieldProps(found.length, add)} />
        </Field>
        <PeopleOptions
          search={search}
          label={intl.formatMessage({ id: 'connections.invite.colleague' })}
          found={found.map((one) => ({
            person: one,
            detail: one.invitation ? (
              <FormattedMessage id={`connections.person.invitation.${one.invitation}`} />
            ) : (
              [one.jobTitle, one.department].filter(Boolean).join(', ')
            ),
            isDone: one.invitation !== null,
          }))}
          onChoose={add}
          nobody={
            !looksLikeEmail(name) &&
            (query.error?.message ??
              (query.isFetching || q !== name ? (
                <FormattedMessage id="connections.invite.searching" />
              ) : (
                <FormattedMessage id="connections.invite.nobody" values={{ name }} />
              )))
          }
        />
      </div>
      {looksLikeEmail(name) && (
        <Button variant="second" size="small" icon="mail" onClick={onMail}>
          <FormattedMessage id="connections.invite.mail.instead" values={{ address: name }} />
        </Button>
      )}
      <ChosenList
        chosen={invite.people.map((one) => ({ id: one.id, ...faceOf(one) }))}
        refused={invite.refused}
        onRemove={invite.removePerson}
      />
    </div>
  );
}

function personOf({ id, firstName, lastName, jobTitle, avatar }: Found): Person {
  return { id, firstName, lastName, jobTitle, avatar };
}
