import { pages } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { ApiError, call, navigateTo, usePageShown, usePageTitle } from '@escale/platform';
import { Button, LinkButton, Notice } from '@escale/ui';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SignInLayout } from '../sign-in-layout.tsx';
import { useFailureWords } from './use-failure-words.ts';
import { useLetterToken } from './use-letter-token.ts';

/** Set by the deletion in the account: its member was just signed out; `bookings` when it cancelled any. */
const leftKey = 'escale-account-left';

type State = 'offered' | 'returned' | 'restored' | 'over';

/**
 * /restore-account: takes the deletion of an account back by the token of the letter, or of a sign-in (ACC-07). Without a token it tells a
 * member who has just left how to come back, and anybody else where to sign in.
 */
export function RestoreAccountPage() {
  const intl = useIntl();
  const wordsOf = useFailureWords();
  const { token } = useLetterToken('restore');
  const [left] = useState(() => sessionStorage.getItem(leftKey));
  const [state, setState] = useState<State | null>(null);
  const [hadBookings, setHadBookings] = useState(left === 'bookings');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  usePageTitle(intl.formatMessage({ id: 'shell.entry.restore.title' }));
  usePageShown();
  // The mark is of this visit: it stays for a reload, and goes with the page.
  useEffect(() => () => sessionStorage.removeItem(leftKey), []);

  // A link that was used, or is over, offers nothing; while the server cannot tell, the button does.
  useEffect(() => {
    if (token === null) return;
    let isCurrent = true;
    setState(null);
    call(lateApi.privacy.deletionState, { body: { token } })
      .then((found) => {
        if (!isCurrent) return;
        setState(found.state);
        setHadBookings(found.hadBookings);
      })
      .catch(() => isCurrent && setState('offered'));
    return () => {
      isCurrent = false;
    };
  }, [token]);

  const restore = async (given: string) => {
    setFailure(null);
    setBusy(true);
    try {
      await call(lateApi.privacy.restore, { body: { token: given } });
      setState('restored');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'user.not-restorable') setState('over');
      else setFailure(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const step = token !== null ? state : left !== null ? 'left' : 'none';
  return (
    <SignInLayout
      labels={[]}
      words={{
        title: <FormattedMessage id="shell.entry.restore.art" />,
        lead: <FormattedMessage id="shell.entry.restore.art.lead" />,
      }}
    >
      <h1>
        <FormattedMessage id={`shell.entry.restore.${step ?? 'title'}`} />
      </h1>
      <p role="status">
        {step && (
          <FormattedMessage id={`shell.entry.restore.${step}.lead`} values={{ bookings: hadBookings ? 'yes' : 'no' }} />
        )}
      </p>
      {failure && <Notice tone="danger">{failure}</Notice>}
      {step === null ? null : token !== null && step === 'offered' ? (
        <>
          <Button size="big" block busy={busy} onClick={() => restore(token)}>
            <FormattedMessage id="shell.entry.restore.do" />
          </Button>
          <Button variant="quiet" block onClick={() => navigateTo(pages.welcome())}>
            <FormattedMessage id="shell.entry.restore.leave" />
          </Button>
        </>
      ) : (
        <LinkButton size="big" block variant={state === 'restored' ? 'primary' : 'second'} href={pages.welcome()}>
          <FormattedMessage id="shell.entry.restore.sign-in" />
        </LinkButton>
      )}
    </SignInLayout>
  );
}
