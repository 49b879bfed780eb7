import { type ApiError, useSession } from '@escale/platform';
import { Notice } from '@escale/ui';
import { focusFirstWrong } from '@escale/ui/form';
import { type ReactNode, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Values } from './draft.rules.ts';
import styles from './draft-form.module.css';
import type { Draft } from './use-draft.ts';

interface Props<V extends Values> {
  /** Id of the form, for buttons outside it such as the save bar's. */
  id: string;
  draft: Draft<V>;
  /** Names of the fields, as their labels have them. */
  names: Readonly<Record<keyof V & string, string>>;
  /** Says a refusal where its message alone is not enough. */
  refusalOf?: (error: ApiError) => string;
  children: ReactNode;
}

/** The form of a draft: a wrong field takes the focus, and what is about no field stands above them. */
export function DraftForm<V extends Values>({ id, draft, names, refusalOf = messageOf, children }: Props<V>) {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const { outdated, error } = draft;
  const { member } = useSession();
  return (
    <form
      ref={form}
      id={id}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        // After the next frame the fields carry their errors.
        if (!(await draft.save())) requestAnimationFrame(() => focusFirstWrong(form.current));
      }}
    >
      {(outdated || error) && (
        <div className={styles.notice} role="alert">
          {outdated && (
            <Notice tone="warning" title={intl.formatMessage({ id: 'cockpit.form.outdated.title' })}>
              <FormattedMessage
                id="cockpit.form.outdated"
                values={{ count: outdated.length, fields: intl.formatList(outdated.map((field) => names[field])) }}
              />
            </Notice>
          )}
          {error && <Notice tone="danger">{refusalOf(error)}</Notice>}
        </div>
      )}
      {/* Nothing is changed in the name of another (AUT-11). */}
      <fieldset className={styles.fields} disabled={Boolean(member?.signedInBy)}>
        {children}
      </fieldset>
    </form>
  );
}

const messageOf = ({ message }: ApiError) => message;
