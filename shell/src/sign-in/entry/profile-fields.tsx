import { PhoneInput } from '@escale/ui/form';
import { Field, TextInput } from '@escale/ui/form/fields';
import { useIntl } from 'react-intl';
import styles from './entry.module.css';
import { useShownFailure } from './use-failure-words.ts';

export interface Profile {
  firstName: string;
  lastName: string;
  jobTitle: string;
  /** E.164 or empty. */
  phone: string;
}

/** By field: the id of a message, or the words of the server. */
export type ProfileFailures = Partial<Record<keyof Profile, string>>;

/** Of each text, in characters, as the contract has it. */
const longest = 100;
const e164 = /^\+[1-9]\d{7,14}$/;

interface ProfileFieldsProps {
  profile: Profile;
  onChange: (profile: Profile) => void;
  failures: ProfileFailures;
}

/** Name, job title and phone of a new member; the first two are required. */
export function ProfileFields({ profile, onChange, failures }: ProfileFieldsProps) {
  const intl = useIntl();
  const shown = useShownFailure();
  const text = (name: 'firstName' | 'lastName' | 'jobTitle', autoComplete: string) => (
    <Field
      label={intl.formatMessage({ id: `shell.entry.${name}` })}
      error={shown(failures[name])}
      optional={name === 'jobTitle'}
    >
      <TextInput
        name={name}
        autoComplete={autoComplete}
        maxLength={longest}
        value={profile[name]}
        onChange={(event) => onChange({ ...profile, [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <div className={styles.pair}>
      {text('firstName', 'given-name')}
      {text('lastName', 'family-name')}
      {text('jobTitle', 'organization-title')}
      <Field label={intl.formatMessage({ id: 'shell.entry.phone' })} error={shown(failures.phone)} optional>
        <PhoneInput
          name="phone"
          autoComplete="tel-national"
          value={profile.phone}
          onChange={(phone) => onChange({ ...profile, phone })}
        />
      </Field>
    </div>
  );
}

/** What must be filled in or corrected, by field. */
export function profileFaults({ firstName, lastName, phone }: Profile): ProfileFailures {
  const missing = 'shell.entry.required';
  return {
    ...(firstName.trim() === '' && { firstName: missing }),
    ...(lastName.trim() === '' && { lastName: missing }),
    ...(phone !== '' && !e164.test(phone) && { phone: 'shell.entry.phone.wrong' }),
  };
}

/** Without the failures of the fields whose text has changed since: they were about another one. */
export function withoutChanged<F extends ProfileFailures>(failures: F, before: Profile, after: Profile): F {
  const kept = { ...failures };
  for (const name of ['firstName', 'lastName', 'jobTitle', 'phone'] as const)
    if (before[name] !== after[name]) delete kept[name];
  return kept;
}

/** As the server takes it. */
export const profileBody = ({ firstName, lastName, jobTitle, phone }: Profile) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  jobTitle: jobTitle.trim() || null,
  phone: phone || null,
});
