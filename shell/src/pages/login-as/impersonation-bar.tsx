import { faceOf, type Me, pages } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { ApiError, call, navigateTo, notify, signOut } from '@escale/platform';
import { openSession } from '@escale/platform/internal';
import { Button, Icon } from '@escale/ui';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './impersonation-bar.module.css';
import { LoginAsTexts } from './login-as-texts.tsx';
import { openAnew } from './open-anew.ts';

interface Props {
  member: Me;
  by: NonNullable<Me['signedInBy']>;
}
const secondMs = 1000;

/** Says above every page whom the browser is signed in as, why and for how long, with the way back (AUT-11). */
export function ImpersonationBar(props: Props) {
  return (
    <LoginAsTexts>
      <Bar {...props} />
    </LoginAsTexts>
  );
}

function Bar({ member, by }: Props) {
  const intl = useIntl();
  const [leaving, setLeaving] = useState(false);
  const minutes = useMinutesUntil(by.endsAt);
  const leave = async () => {
    setLeaving(true);
    try {
      await openSession(await call(lateApi.loginAs.leave, { body: {} }));
      openAnew();
    } catch (error) {
      setLeaving(false);
      if (error instanceof ApiError && error.status === 401) {
        notify({ tone: 'warning', message: intl.formatMessage({ id: 'login-as.bar.over' }) });
        return void signOut().then(() => navigateTo(pages.welcome()));
      }
      notify({ tone: 'danger', message: intl.formatMessage({ id: 'login-as.failed' }) });
    }
  };
  return (
    <section className={styles.bar} aria-label={intl.formatMessage({ id: 'login-as.bar.label' })}>
      <p>
        <span className={styles.who}>
          <Icon name="eye" />
          <b>
            <FormattedMessage id="login-as.bar" values={{ name: faceOf(member).name }} />
          </b>
        </span>
        <span className={styles.reason}>{by.reason}</span>
        <span className="num">
          <FormattedMessage id="login-as.bar.left" values={{ minutes }} />
        </span>
      </p>
      <Button size="small" variant="second" busy={leaving} onClick={() => void leave()}>
        <FormattedMessage id="login-as.bar.back" />
      </Button>
    </section>
  );
}

function useMinutesUntil(end: string): number {
  const [now, setNow] = useState(Date.now);
  // Time is outside React.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15 * secondMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(end) - now) / (60 * secondMs)));
}
