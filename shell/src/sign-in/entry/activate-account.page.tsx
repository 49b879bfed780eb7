import { api, pages } from '@escale/contract';
import { navigateTo, useApiQuery, usePageShown, usePageTitle, useSession } from '@escale/platform';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { firstAddress } from '../first-address.ts';
import { SignInLayout } from '../sign-in-layout.tsx';
import { AccountStep } from './account-step.tsx';
import { arrivingEntry } from './arriving-entry.ts';
import { CodeStep } from './code-step.tsx';
import { readEntry } from './entry.ts';

/** /activate-account: the code that was sent to the address, then the account (AUT-02, AUT-03); for an invited account at once the latter. */
export const ActivateAccountPage = () => {
  const intl = useIntl();
  const { status, member } = useSession();
  const [entry, setEntry] = useState(arrivingEntry);
  const { email, token, codeAt, invitation, next = null } = entry;
  usePageTitle(intl.formatMessage({ id: 'shell.entry.activate.title' }));
  usePageShown();
  // The letter of an invitation leads here first; the welcome page finds out whether the address has an account by now.
  const isLost = email === undefined || (invitation !== undefined && token === undefined && codeAt === undefined);
  useEffect(() => {
    // Signed in, here or in another tab; or opened without an address or a code.
    if (status === 'signedIn') navigateTo(firstAddress(next, member), { replace: true });
    else if (isLost) navigateTo(pages.welcome(next ?? undefined), { replace: true });
  }, [status, member, next, isLost]);
  // The same page with another address in its fragment is not loaded anew.
  useEffect(() => {
    const arrive = () => setEntry(arrivingEntry());
    window.addEventListener('hashchange', arrive);
    return () => window.removeEventListener('hashchange', arrive);
  }, []);
  // Asked for by the step to the account as well.
  const address = useApiQuery(api.auth.verifyEmail, { body: { email: email ?? '' } }, { enabled: token !== undefined });
  if (email === undefined || isLost) return null;
  const again = () => setEntry(readEntry());
  const company = address.data?.companyName;
  const stops = ['email', 'code', 'account', 'space', 'week'].map((stop) =>
    stop === 'space' && company ? company : intl.formatMessage({ id: `shell.entry.stop.${stop}` }),
  );
  return (
    <SignInLayout
      labels={stops}
      current={token === undefined ? 1 : 2}
      words={{
        title: <FormattedMessage id="shell.entry.activate.art" />,
        lead: <FormattedMessage id="shell.entry.activate.art.lead" />,
      }}
    >
      {token === undefined ? (
        <CodeStep key={email} email={email} next={next} onProved={again} />
      ) : (
        <AccountStep
          key={email}
          email={email}
          next={next}
          code={new URLSearchParams(window.location.search).get('code') ?? ''}
          onAgain={again}
        />
      )}
    </SignInLayout>
  );
};
