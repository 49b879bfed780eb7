import { faceOf, type LoginAsPerson } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';
import { Avatar, Button } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { useDeferredValue, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './login-as.module.css';

interface Props {
  person: LoginAsPerson | null;
  onChange: (person: LoginAsPerson | null) => void;
  error: string | undefined;
}

/** The person of the address, or one who is searched by name or e-mail. */
export function PersonField({ person, onChange, error }: Props) {
  const intl = useIntl();
  const [wanted] = useState(() => new URLSearchParams(window.location.search).get('member'));
  const [typed, setTyped] = useState('');
  // Search and person take each other's place, and with it the focus; not the person of the address.
  const [isTouched, setTouched] = useState(false);
  const choose = (chosen: LoginAsPerson | null) => {
    setTouched(true);
    onChange(chosen);
  };
  const q = useDeferredValue(typed.trim());
  const named = useApiQuery(lateApi.loginAs.people, { query: { id: wanted ?? '' } }, { enabled: wanted !== null });
  const found = useApiQuery(lateApi.loginAs.people, { query: { q } }, { enabled: q.length >= 2 && person === null });
  const ofAddress = named.data?.items[0];
  useEffect(() => {
    if (ofAddress) onChange(ofAddress);
  }, [ofAddress, onChange]);
  if (person)
    return (
      <div className={styles.chosen}>
        <Face person={person} />
        <Button variant="quiet" size="small" autoFocus={isTouched} onClick={() => choose(null)}>
          <FormattedMessage id="login-as.person.change" />
        </Button>
      </div>
    );
  return (
    <div>
      <Field label={intl.formatMessage({ id: 'login-as.person' })} error={error}>
        <TextInput
          type="search"
          autoFocus={isTouched}
          icon="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          placeholder={intl.formatMessage({ id: 'login-as.person.search' })}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div className={styles.found} role="status">
        {found.isError && (
          <p>
            <FormattedMessage id="login-as.search.failed" />{' '}
            <Button variant="quiet" size="small" onClick={() => found.refetch()}>
              <FormattedMessage id="login-as.retry" />
            </Button>
          </p>
        )}
        {q.length >= 2 && found.data?.items.length === 0 && (
          <p className="soft">
            <FormattedMessage id="login-as.person.none" />
          </p>
        )}
      </div>
      {q.length >= 2 && (
        <ul className={styles.people}>
          {found.data?.items.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => choose(one)}>
                <Face person={one} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Face({ person }: { person: LoginAsPerson }) {
  const face = faceOf(person);
  return (
    <span className={styles.person}>
      <Avatar {...face} size={32} decorative />
      <span>
        <b>{face.name}</b>
        <small>{[person.company, person.email].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  );
}
