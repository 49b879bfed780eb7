import { faceOf, type Person, type RouteReply, type VisibilityLevel } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { notify, useApiMutation, useApiQuery } from '@escale/platform';
import { Avatar, FailureCard, IconButton, Skeleton, useDates } from '@escale/ui';
import { DatePopover, keepFocus, localToday } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { PersonSearch } from '../people/person-search.tsx';
import { DepthCells } from './depth-cells.tsx';
import styles from './visibility.module.css';

type Choice = RouteReply<typeof teamRoutes.personVisibilities>['items'][number];
/** A person begins in the middle, from where it goes either way. */
const firstLevel: VisibilityLevel = 'city';

/** What single people see, each up to a date or for good (CON-05). Without colleagues there is nobody to search for. */
export function Exceptions({ hasColleagues }: { hasColleagues: boolean }) {
  const intl = useIntl();
  const { data, error, refetch } = useApiQuery(teamRoutes.personVisibilities);
  const set = useApiMutation(teamRoutes.setPersonVisibility, {
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  const change = (person: Person, level: VisibilityLevel | null, until: string | null) =>
    set.mutate({ params: { id: person.id }, body: { level, until } });
  if (!hasColleagues && !data?.items.length) return null;
  return (
    <section ref={keepFocus} aria-labelledby="visibility-exceptions">
      <h2 id="visibility-exceptions" tabIndex={-1} data-keeps-focus="">
        <FormattedMessage id="account.visibility.exceptions" />
      </h2>
      {error && !data && <FailureCard onRetry={() => refetch()} />}
      {!data && !error && <Skeleton height={120} radius={14} />}
      {data?.items.length === 0 && (
        <p className={styles.none}>
          <FormattedMessage id="account.visibility.exceptions.none" />
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul className={styles.choices}>
          {data.items.map((choice) => (
            <ChoiceRow
              key={choice.person.id}
              choice={choice}
              busy={set.isPending}
              onChange={(level, until) => change(choice.person, level, until)}
            />
          ))}
        </ul>
      )}
      {data && hasColleagues && (
        <PersonSearch
          label={intl.formatMessage({ id: 'account.visibility.search' })}
          choose={intl.formatMessage({ id: 'account.visibility.choose' })}
          excluded={data.items.map(({ person }) => person.id)}
          busy={set.isPending}
          onChoose={(person) => change(person, firstLevel, null)}
        />
      )}
    </section>
  );
}

interface RowProps {
  choice: Choice;
  busy: boolean;
  onChange: (level: VisibilityLevel | null, until: string | null) => void;
}

function ChoiceRow({ choice: { person, level, until, lookedOn }, busy, onChange }: RowProps) {
  const intl = useIntl();
  const { dayMonth } = useDates();
  const { name } = faceOf(person);
  return (
    <li>
      <div className={styles.person}>
        <Avatar {...faceOf(person)} size={32} decorative />
        <span>
          <b>{name}</b>
          <small>
            {lookedOn === null ? (
              <FormattedMessage id="account.visibility.never" />
            ) : (
              <FormattedMessage id="account.visibility.looked" values={{ day: dayMonth(lookedOn) }} />
            )}
          </small>
        </span>
      </div>
      <DepthCells
        label={intl.formatMessage({ id: 'account.visibility.of' }, { name })}
        name={`level-${person.id}`}
        value={level}
        busy={busy}
        onChange={(chosen) => onChange(chosen, until)}
      />
      <div className={styles.until}>
        <DatePopover
          value={until}
          min={localToday()}
          label={intl.formatMessage({ id: 'account.visibility.until' }, { name })}
          placeholder={intl.formatMessage({ id: 'account.visibility.always' })}
          onChange={(day) => onChange(level, day)}
        />
        {until !== null && (
          <IconButton
            icon="x"
            label={intl.formatMessage({ id: 'account.visibility.for-good' }, { name })}
            onClick={() => onChange(level, null)}
          />
        )}
      </div>
      <IconButton
        icon="trash-2"
        aria-disabled={busy || undefined}
        label={intl.formatMessage({ id: 'account.visibility.reset' }, { name })}
        onClick={() => !busy && onChange(null, null)}
      />
      <p className={styles.sees}>
        <FormattedMessage id={`account.visibility.sees.${level}`} values={{ name: person.firstName }} />
      </p>
    </li>
  );
}
