import { pages } from '@escale/contract';
import { navigateTo, usePageShown, usePageTitle, useSession } from '@escale/platform';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isEmail } from '../email-rules.ts';
import { nextAddress } from '../next-address.ts';
import { SignInLayout } from '../sign-in-layout.tsx';
import { AccountStep } from './account-step.tsx';
import { CodeStep } from './code-step.tsx';
import { keepEntry, readEntry } from './entry.ts';

/** What is known of the reader; from the letter, the address in the fragment. */
function arrivingEntry() {
  const email = new URLSearchParams(window.location.hash.slice(1)).get('email');
  if (email !== null && isEmail(email)) keepEntry(email);
  return readEntry();
}

/** /activate-account: the code that was sent to the address, then the account (AUT-02, AUT-03). */
export const ActivateAccountPage = () => {
  const intl = useIntl();
  const { status } = useSession();
  const [entry, setEntry] = useState(arrivingEntry);
  const { email, token, next = null } = entry;
  usePageTitle(intl.formatMessage({ id: 'shell.entry.activate.title' }));
  usePageShown();
  const isLost = email === undefined;
  useEffect(() => {
    // Signed in, here or in another tab; or opened without an address.
    if (status === 'signedIn') navigateTo(nextAddress(next), { replace: true });
    else if (isLost) navigateTo(pages.welcome(next ?? undefined), { replace: true });
  }, [status, next, isLost]);
  if (email === undefined) return null;
  const again = () => setEntry(readEntry());
  const stops = ['email', 'code', 'account', 'company', 'week'].map((stop) =>
    intl.formatMessage({ id: `shell.entry.stop.${stop}` }),
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
        <CodeStep email={email} next={next} onProved={again} />
      ) : (
        <AccountStep
          email={email}
          next={next}
          code={new URLSearchParams(window.location.search).get('code') ?? ''}
          onAgain={again}
        />
      )}
    </SignInLayout>
  );
};
