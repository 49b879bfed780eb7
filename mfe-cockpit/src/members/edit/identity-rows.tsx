import { linkedInPath } from '@escale/rules';
import { PhoneInput, PhoneNumber, TextInput } from '@escale/ui/form';
import { FormattedMessage } from 'react-intl';
import { EditField } from './edit-field.tsx';
import styles from './member.page.module.css';
import type { MemberDraft } from './use-member-draft.ts';

type WordsField = 'firstName' | 'lastName' | 'email' | 'linkedIn' | 'externalId';

/** Who the member is, and how they are reached. */
export function IdentityRows({ draft, isOpen }: { draft: MemberDraft; isOpen: boolean }) {
  const text = (field: WordsField, longest = 100, options: { isFixed?: boolean; optional?: boolean } = {}) => (
    <EditField
      field={field}
      draft={draft}
      optional={options.optional ?? false}
      hint={options.isFixed && <FormattedMessage id="members.email.fixed" />}
    >
      <TextInput
        name={field}
        autoComplete="off"
        maxLength={longest}
        readOnly={options.isFixed}
        value={draft.draft[field]}
        onChange={({ target }) => draft.change(field, target.value)}
        onBlur={() =>
          field === 'linkedIn' && draft.change(field, linkedInPath(draft.draft.linkedIn) ?? draft.draft.linkedIn)
        }
      />
    </EditField>
  );
  return (
    <>
      <section className={styles.row}>
        <h2>
          <FormattedMessage id="members.row.identity" />
        </h2>
        <div className={styles.fields}>
          {text('firstName')}
          {text('lastName')}
          <div className={styles.wide}>{text('email', 254, { isFixed: isOpen })}</div>
          {text('externalId', 100, { optional: true })}
        </div>
      </section>
      <section className={styles.row}>
        <h2>
          <FormattedMessage id="members.row.contact" />
        </h2>
        <div className={styles.fields}>
          <EditField
            field="phone"
            draft={draft}
            optional
            former={draft.kept.phone && <PhoneNumber value={draft.kept.phone} />}
          >
            {/* Its text is its own: undone, it begins anew. */}
            <PhoneInput
              key={draft.undone}
              name="phone"
              value={draft.draft.phone}
              onChange={(value) => draft.change('phone', value)}
            />
          </EditField>
          {text('linkedIn', 200, { optional: true })}
        </div>
      </section>
    </>
  );
}
