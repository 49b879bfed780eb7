import { accountRoutes } from '@escale/contract/account-calls';
import { navigateTo, requireSignIn, useApiMutation, usePageShown, usePageTitle, useSession } from '@escale/platform';
import { Button, Notice } from '@escale/ui';
import { focusFirstWrong } from '@escale/ui/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { firstAddress } from '../first-address.ts';
import { SignInLayout } from '../sign-in-layout.tsx';
import { readEntry } from './entry.ts';
import {
  type Profile,
  type ProfileFailures,
  ProfileFields,
  profileBody,
  profileFaults,
  withoutChanged,
} from './profile-fields.tsx';
import { refusedFields, useFailureWords } from './use-failure-words.ts';

const fields = ['firstName', 'lastName', 'jobTitle', 'phone'] as const;

/** /user-info: who a new member is, when the identity provider did not tell (ACC-01). */
export function UserInfoPage() {
  const intl = useIntl();
  const wordsOf = useFailureWords();
  // After a single sign-on the page to go on to is in the query.
  const [next] = useState(() => new URLSearchParams(window.location.search).get('next') ?? readEntry().next ?? null);
  const { status, member } = useSession();
  const [typed, setTyped] = useState<Profile | null>(null);
  const [failures, setFailures] = useState<ProfileFailures>({});
  const save = useApiMutation(accountRoutes.setProfile);
  const form = useRef<HTMLFormElement>(null);
  usePageTitle(intl.formatMessage({ id: 'shell.entry.info.title' }));
  usePageShown();
  useEffect(() => {
    if (status === 'signedOut') requireSignIn();
  }, [status]);
  if (!member) return null;
  const profile = typed ?? {
    firstName: member.firstName,
    lastName: member.lastName,
    jobTitle: member.jobTitle ?? '',
    phone: member.phone ?? '',
  };
  const type = (changed: Profile) => {
    setFailures(withoutChanged(failures, profile, changed));
    setTyped(changed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = profileFaults(profile);
    setFailures(found);
    if (Object.keys(found).length > 0) return focusFirstWrong(form.current);
    save.mutate(
      { body: profileBody(profile) },
      {
        onSuccess: () => navigateTo(firstAddress(next, member), { replace: true }),
        onError: (error) => {
          // Rendered at once, or there is no refused field yet to focus.
          flushSync(() => setFailures(refusedFields(error, fields)));
          focusFirstWrong(form.current);
        },
      },
    );
  };
  const isOfField = Object.keys(refusedFields(save.error, fields)).length > 0;
  return (
    <SignInLayout
      words={{
        title: <FormattedMessage id="shell.entry.info.art" />,
        lead: <FormattedMessage id="shell.entry.activate.art.lead" />,
      }}
    >
      <h1>
        <FormattedMessage id="shell.entry.info.heading" />
      </h1>
      <p>
        <FormattedMessage id="shell.entry.info.lead" />
      </p>
      <form ref={form} onSubmit={submit} noValidate>
        <ProfileFields profile={profile} onChange={type} failures={failures} />
        {save.error && !isOfField && <Notice tone="danger">{wordsOf(save.error)}</Notice>}
        <Button type="submit" size="big" block busy={save.isPending} iconEnd="arrow-right">
          <FormattedMessage id="shell.entry.info.save" />
        </Button>
      </form>
    </SignInLayout>
  );
}
