import type { ReleaseScope } from '@escale/contract';
import { Checkbox, Field, Select } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './tokens-tab.module.css';

/** What a token or a CI may do, in the order of a release. */
const scopes: readonly ReleaseScope[] = ['publish', 'promote', 'rollback'];

/** What may be done, and with which remote; null is every remote and the shell. */
export interface Grant {
  remote: string | null;
  scopes: readonly ReleaseScope[];
}

interface Props {
  grant: Grant;
  names: readonly string[];
  isWrong: boolean;
  onChange: (grant: Grant) => void;
}

/** Choice of a remote and of what may be done with it. */
export function ScopeFields({ grant, names, isWrong, onChange }: Props) {
  const intl = useIntl();
  return (
    <>
      <Field label={intl.formatMessage({ id: 'releases.token.column.remote' })}>
        <Select
          value={grant.remote ?? ''}
          options={[
            { value: '', label: intl.formatMessage({ id: 'releases.token.allLong' }) },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
          onChange={({ target: { value } }) => onChange({ ...grant, remote: value || null })}
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
            hint={intl.formatMessage({ id: `releases.scope.${scope}.hint` })}
            onChange={(on) =>
              onChange({ ...grant, scopes: scopes.filter((one) => (one === scope ? on : grant.scopes.includes(one))) })
            }
          >
            <FormattedMessage id={`releases.scope.${scope}`} />
          </Checkbox>
        ))}
        {isWrong && (
          <p className={styles.wrong} role="alert">
            <FormattedMessage id="releases.scope.missing" />
          </p>
        )}
      </fieldset>
    </>
  );
}
