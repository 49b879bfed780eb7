import type { Link } from '@escale/contract';
import { Tooltip, useDates } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../links.module.css';

const day = 86_400_000;

/** Why a link is broken, since when, what is not lost, and the reference for support. */
export function ServiceTrouble({ link, children }: { link: Link; children: ReactNode }) {
  const intl = useIntl();
  const dates = useDates();
  const { brokenAt, kind, reference } = link;
  const isCalendar = kind === 'google' || kind === 'microsoft';
  return (
    <div className={styles.why}>
      <p>
        <b>
          {brokenAt ? (
            <FormattedMessage id="account.links.expired" values={{ day: dates.dayMonth(brokenAt) }} />
          ) : (
            <FormattedMessage id="account.links.expired.undated" />
          )}
        </b>{' '}
        <FormattedMessage
          id={isCalendar ? 'account.links.lost.calendar' : 'account.links.lost.chat'}
          values={{ days: brokenAt ? Math.floor((Date.now() - Date.parse(brokenAt)) / day) : 0 }}
        />{' '}
        {reference && (
          <Tooltip text={intl.formatMessage({ id: 'account.links.reference.why' })}>
            <button type="button" className={styles.reference}>
              <FormattedMessage id="account.links.reference" values={{ reference }} />
            </button>
          </Tooltip>
        )}
      </p>
      {children}
    </div>
  );
}
