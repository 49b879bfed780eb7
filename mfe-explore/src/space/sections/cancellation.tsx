import type { WorkspaceDetails } from '@escale/contract';
import { openingOf, refundTiers, toInstant } from '@escale/rules';
import { useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import type { Choice } from '../choice/choice.rules.ts';
import { Section } from './section.tsx';
import styles from './sections.module.css';

/** Refund tiers that still apply, with their deadlines as dates and times for the chosen date; in hours where that is closed (BKG-12). */
export function Cancellation({ space, choice }: { space: WorkspaceDetails; choice: Choice }) {
  const dates = useDates();
  const day = openingOf(space.openingHours, choice.date);
  const opening = choice.hours ?? (choice.part === 'afternoon' ? day?.afternoon : (day?.morning ?? day?.afternoon));
  const start = opening ? toInstant(choice.date, opening.from, space.timezone) : null;
  const tiers =
    start === null
      ? space.cancellation.steps.map(({ refundPercent, hoursBefore }) => ({ percent: refundPercent, hoursBefore }))
      : refundTiers(space.cancellation.steps, start, new Date().toISOString());
  return (
    <Section id="cancellation" title={<FormattedMessage id="explore.sections.cancellation" />}>
      <ol className={styles.steps}>
        {tiers.map((tier) => (
          <li key={tier.percent} data-refund={tier.percent === 100 ? 'full' : tier.percent > 0 ? 'part' : 'none'}>
            <i />
            <b>
              <FormattedMessage id="explore.cancellation.refund" values={{ percent: tier.percent }} />
            </b>
            <span className="soft">
              {'until' in tier ? (
                <FormattedMessage
                  id="explore.cancellation.until-when"
                  values={{ when: dates.instant(tier.until, space.timezone) }}
                />
              ) : (
                <FormattedMessage id="explore.cancellation.until" values={{ hours: tier.hoursBefore }} />
              )}
            </span>
          </li>
        ))}
        <li data-refund="none">
          <i />
          <b>
            <FormattedMessage id="explore.cancellation.refund" values={{ percent: 0 }} />
          </b>
          <span className="soft">
            <FormattedMessage id={tiers.length > 0 ? 'explore.cancellation.after' : 'explore.cancellation.now'} />
          </span>
        </li>
      </ol>
    </Section>
  );
}
