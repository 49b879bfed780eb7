import { type LongStay, pages } from '@escale/contract';
import { Anchor, Badge, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { texts } from '../messages/waiting/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import styles from './waiting.module.css';
import { WithdrawButton } from './withdraw-button.tsx';

/** Open requests to rent a space for longer, to be taken back here; the answer is on the page of the space (WSP-03). */
export const LongStayEntries = withTexts(texts, function LongStayEntries({ stays }: { stays: readonly LongStay[] }) {
  const dates = useDates();
  return (
    <section className={styles.entries} aria-labelledby="long-stays">
      <h2 id="long-stays">
        <FormattedMessage id="booking.longer.title" />
      </h2>
      <ul>
        {stays.map(({ id, workspace, state, people, months, from }) => (
          <li key={id} className={styles.stay}>
            <div className={styles.what}>
              <b>
                <Anchor href={`${pages.workspace(workspace.id)}#longer`}>{workspace.name}</Anchor>
              </b>
              <span>
                <FormattedMessage id="booking.longer.request" values={{ people, months, from: dates.day(from) }} />
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
