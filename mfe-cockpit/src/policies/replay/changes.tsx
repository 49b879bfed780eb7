import { faceOf } from '@escale/contract';
import type { ReplayFigures } from '@escale/contract/policy-replay';
import { AvatarStack, Button, Dialog, Icon, useMoney } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './replay.module.css';

/** Refused days, whom they concern, and the credits that are granted. */
export function Changes({ figures }: { figures: ReplayFigures }) {
  const intl = useIntl();
  const money = useMoney();
  const [isOpen, setOpen] = useState(false);
  const { stopped, warned, weeks, people, creditsPerMonth } = figures;
  const { todayCents, draftCents } = creditsPerMonth;
  const most = Math.max(1, ...weeks.map(({ stoppedHalves }) => stoppedHalves));
  const difference = draftCents - todayCents;
  const faces = people.map(({ person }) => faceOf(person));
  return (
    <section className={styles.part} aria-labelledby="replay-changes">
      <h3 id="replay-changes">
        <FormattedMessage id="policies.replay.changes" />
      </h3>
      <ul className={styles.figures}>
        <li>
          <span>
            <b className="num">{intl.formatNumber(stopped.halves / 2)}</b>{' '}
            <FormattedMessage id="policies.replay.stopped" values={{ count: stopped.halves / 2 }} />
          </span>
          <span
            className={styles.weeks}
            role="img"
            aria-label={intl.formatMessage(
              { id: 'policies.replay.weeks' },
              { days: intl.formatList(weeks.map(({ stoppedHalves }) => intl.formatNumber(stoppedHalves / 2))) },
            )}
          >
            {weeks.map(({ monday, stoppedHalves }) => (
              <i key={monday} style={{ blockSize: `${Math.max(6, (stoppedHalves / most) * 100)}%` }} />
            ))}
          </span>
        </li>
        <li>
          <span>
            <b className="num">{intl.formatNumber(stopped.people)}</b>{' '}
            <FormattedMessage id="policies.replay.people" values={{ count: stopped.people }} />
          </span>
          {people.length > 0 && (
            <span className={styles.faces}>
              <AvatarStack people={faces} total={stopped.people} />
              <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
                <FormattedMessage id="policies.replay.show" />
              </Button>
            </span>
          )}
        </li>
        {warned.halves > 0 && (
          <li>
            <span>
              <b className="num">{intl.formatNumber(warned.halves / 2)}</b>{' '}
              <FormattedMessage
                id="policies.replay.warned"
                values={{ count: warned.halves / 2, people: warned.people }}
              />
            </span>
          </li>
        )}
        <li>
          <span>
            <b className="num">
              {intl.formatNumber(difference / 100, { signDisplay: 'exceptZero', maximumFractionDigits: 0 })}
            </b>{' '}
            <FormattedMessage id="policies.replay.credits" />
          </span>
          <small className={styles.fromTo}>
            {money.amount(todayCents)} <Icon name="chevron-right" size={12} /> {money.amount(draftCents)}
          </small>
        </li>
      </ul>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="s"
        title={intl.formatMessage({ id: 'policies.replay.people.title' }, { count: stopped.people })}
      >
        <ul className={styles.people}>
          {people.map(({ person, halves }) => (
            <li key={person.id}>
              <span>{faceOf(person).name}</span>
              <span className="num">{intl.formatMessage({ id: 'policies.days' }, { count: halves / 2 })}</span>
            </li>
          ))}
        </ul>
        {stopped.people > people.length && (
          <p>
            <FormattedMessage id="policies.replay.people.more" values={{ count: stopped.people - people.length }} />
          </p>
        )}
      </Dialog>
    </section>
  );
}
