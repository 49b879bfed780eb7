import { type LongStay, pages } from '@escale/contract';
import { addDays } from '@escale/rules';
import { Anchor, Badge, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../messages/waiting/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import styles from './waiting.module.css';
import { WithdrawButton } from './withdraw-button.tsx';

/** A Monday, to name the weekdays. */
const aMonday = '2026-11-23';

/** Open requests to rent a space for longer, to be taken back here; the answer is on the page of the space (WSP-03). */
export const LongStayEntries = withTexts(texts, function LongStayEntries({ stays }: { stays: readonly LongStay[] }) {
  const intl = useIntl();
  const dates = useDates();
  return (
    <section className={styles.entries} aria-labelledby="long-stays">
      <h2 id="long-stays">
        <FormattedMessage id="booking.longer.title" />
      </h2>
      <ul>
        {stays.map(({ id, workspace, state, people, weekdays, months, from }) => (
          <li key={id} className={styles.stay}>
            <div className={styles.what}>
              <b>
                <Anchor href={`${pages.workspace(workspace.id)}#longer`}>{workspace.name}</Anchor>
              </b>
              <span>
                <FormattedMessage
                  id="booking.longer.request"
                  values={{
                    people,
                    days: intl.formatList(weekdays.map((day) => dates.weekday(addDays(aMonday, day - 1)))),
                    months,
                    from: dates.day(from),
                  }}
                />
              </span>
            </div>
            <div className={styles.actions}>
              <Badge tone={state === 'answered' ? 'good' : 'warn'}>
                <FormattedMessage id={`booking.longer.${state === 'answered' ? state : 'sent'}`} />
              </Badge>
              <WithdrawButton stay={{ id, workspace }} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
});
