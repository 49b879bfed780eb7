import type { ReleaseScope } from '@escale/contract';
import { Checkbox, Field, Select } from '@escale/ui/form';
import { useId } from 'react';
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

/** Value of the choice of every remote: no remote has such a name. */
const every = '*';

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
  return (
    <>
      <Field
        label={intl.formatMessage({ id: 'releases.token.column.remote' })}
        error={
          asked && grant.remote === undefined ? intl.formatMessage({ id: 'releases.token.remoteMissing' }) : undefined
        }
      >
        <Select
          value={grant.remote === null ? every : (grant.remote ?? '')}
          options={[
            { value: '', label: intl.formatMessage({ id: 'releases.token.remoteChoose' }) },
            ...names.map((name) => ({ value: name, label: name })),
            { value: every, label: intl.formatMessage({ id: 'releases.token.allLong' }) },
          ]}
          onChange={({ target: { value } }) =>
            onChange({ ...grant, remote: value === every ? null : value || undefined })
          }
        />
      </Field>
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
