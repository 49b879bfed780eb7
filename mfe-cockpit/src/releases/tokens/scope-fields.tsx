import type { ReleaseScope } from '@escale/contract';
import { Checkbox, Field, Select, TextInput } from '@escale/ui/form';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './tokens-tab.module.css';

/** What a token or a CI may do, in the order of a release. */
const scopes: readonly ReleaseScope[] = ['publish', 'promote', 'rollback'];

/** What may be done, and with which remote; null is every remote and the shell, undefined is not chosen yet. */
export interface Grant {
  remote: string | null | undefined;
  scopes: readonly ReleaseScope[];
}

/** As few rights as possible: the remote is named by whoever grants them. */
export const firstGrant: Grant = { remote: undefined, scopes: ['publish'] };

/** Whether a remote and something to do with it were chosen. */
export const isComplete = (grant: Grant): grant is Grant & { remote: string | null } =>
  grant.remote !== undefined && grant.scopes.length > 0;

/** Values of the choice of every remote, and of one that is not published yet: no remote has such a name. */
const every = '*';
const other = '+';
/** Names that the registry accepts. */
const nameShape = /^[a-z]{1,30}$/;

interface Props {
  grant: Grant;
  names: readonly string[];
  /** It was submitted: what is missing is marked. */
  asked: boolean;
  onChange: (grant: Grant) => void;
}

/** Choice of a remote and of what may be done with it. */
export function ScopeFields({ grant, names, asked, onChange }: Props) {
  const intl = useIntl();
  const error = useId();
  const lacksScope = asked && grant.scopes.length === 0;
  // A team makes the token of its first publication before there is a version of its remote.
  const [named, setNamed] = useState<string | null>(null);
  const name = (text: string) => {
    setNamed(text);
    const remote = text.trim().replace(/^mfe-/, '');
    onChange({ ...grant, remote: nameShape.test(remote) ? remote : undefined });
  };
  return (
    <>
      <Field
        label={intl.formatMessage({ id: 'releases.token.column.remote' })}
        error={
          asked && named === null && grant.remote === undefined
            ? intl.formatMessage({ id: 'releases.token.remoteMissing' })
            : undefined
        }
      >
        <Select
          value={named !== null ? other : grant.remote === null ? every : (grant.remote ?? '')}
          options={[
            { value: '', label: intl.formatMessage({ id: 'releases.token.remoteChoose' }) },
            ...names.map((name) => ({ value: name, label: name })),
            { value: other, label: intl.formatMessage({ id: 'releases.token.remoteOther' }) },
            { value: every, label: intl.formatMessage({ id: 'releases.token.allLong' }) },
          ]}
          onChange={({ target: { value } }) => {
            if (value === other) return name('');
            setNamed(null);
            onChange({ ...grant, remote: value === every ? null : value || undefined });
          }}
        />
      </Field>
      {named !== null && (
        <Field
          label={intl.formatMessage({ id: 'releases.token.remoteName' })}
          hint={intl.formatMessage({ id: 'releases.token.remoteName.hint' })}
          error={
            asked && grant.remote === undefined
              ? intl.formatMessage({ id: 'releases.token.remoteName.wrong' })
              : undefined
          }
        >
          <TextInput autoComplete="off" value={named} onChange={(event) => name(event.target.value)} />
        </Field>
      )}
      <fieldset className={styles.checks}>
        <legend>
          <FormattedMessage id="releases.token.column.scopes" />
        </legend>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            checked={grant.scopes.includes(scope)}
            wrongBy={lacksScope ? error : undefined}
            hint={intl.formatMessage({ id: `releases.scope.${scope}.hint` })}
            onChange={(on) =>
              onChange({ ...grant, scopes: scopes.filter((one) => (one === scope ? on : grant.scopes.includes(one))) })
            }
          >
            <FormattedMessage id={`releases.scope.${scope}`} />
          </Checkbox>
        ))}
        {lacksScope && (
          <p id={error} className={styles.wrong} role="alert">
            <FormattedMessage id="releases.scope.missing" />
          </p>
        )}
      </fieldset>
    </>
  );
}
