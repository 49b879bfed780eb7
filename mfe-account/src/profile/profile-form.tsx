import type { Profile } from '@escale/contract';
import { Notice } from '@escale/ui';
import { focusFirstWrong } from '@escale/ui/form';
import { type FormEvent, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useIsOther } from '../frame/as-other.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { Discounts } from './discounts.tsx';
import { ActiveDepartment } from './fields/active-department.tsx';
import { ContactFields } from './fields/contact-fields.tsx';
import { Row } from './fields/row.tsx';
import { SaveBar } from './fields/save-bar.tsx';
import { WordsField } from './fields/words-field.tsx';
import { PhotoPart } from './photo/photo-part.tsx';
import styles from './profile.module.css';
import { useProfileDraft } from './use-profile-draft.ts';

/** Photo, own fields with one save bar, and what the company keeps (ACC-02). */
export function ProfileForm({ profile, memberId }: { profile: Profile; memberId: string }) {
  const draft = useProfileDraft(profile, memberId);
  const isOther = useIsOther();
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // After the next frame the fields carry their errors.
    if (!(await draft.save())) requestAnimationFrame(() => focusFirstWrong(form.current));
  };
  return (
    <>
      <PhotoPart profile={profile} />
      <form ref={form} onSubmit={submit} noValidate id="profile">
        <Row title={<FormattedMessage id="account.name" />}>
          <div className={styles.pair}>
            <WordsField name="firstName" autoComplete="given-name" draft={draft} />
            <WordsField name="lastName" autoComplete="family-name" draft={draft} />
          </div>
        </Row>
        <Row title={<FormattedMessage id="account.field.jobTitle" />}>
          <WordsField name="jobTitle" autoComplete="organization-title" draft={draft} />
        </Row>
        <Row title={<FormattedMessage id="account.reach" />} note={<FormattedMessage id="account.reach.note" />}>
          <ContactFields draft={draft} />
        </Row>
        {profile.departments.length > 1 && !isOther && (
          <ActiveDepartment departments={profile.departments} draft={draft} />
        )}
        {draft.error && (
          <div className={styles.refusal}>
            <Notice tone="danger">{draft.error.message}</Notice>
          </div>
        )}
      </form>
      <CompanyFacts profile={profile} />
      {!isOther && <Discounts />}
      <SaveBar draft={draft} form="profile" />
    </>
  );
}
