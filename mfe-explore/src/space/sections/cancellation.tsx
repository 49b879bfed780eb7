import type { WorkspaceDetails } from '@escale/contract';
import { openingOf, toInstant } from '@escale/rules';
import { useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import type { Choice } from '../choice.rules.ts';
import { Section } from './section.tsx';
import styles from './sections.module.css';

const hourMillis = 3_600_000;

/** Refund tiers with their deadlines, as dates and times for the chosen date (BKG-12). */
export function Cancellation({ space, choice }: { space: WorkspaceDetails; choice: Choice }) {
  const dates = useDates();
  const day = openingOf(space.openingHours, choice.date);
  const opening = choice.hours ?? (choice.part === 'afternoon' ? day?.afternoon : (day?.morning ?? day?.afternoon));
  const start = opening ? Date.parse(toInstant(choice.date, opening.from, space.timezone)) : null;
  const steps = [...space.cancellation.steps, { hoursBefore: 0, refundPercent: 0 }];
  return (
    <Section id="cancellation" title={<FormattedMessage id="explore.sections.cancellation" />}>
      <ol className={styles.steps}>
        {steps.map(({ hoursBefore, refundPercent }, index) => (
          <li
            key={`${hoursBefore}.${refundPercent}`}
            data-refund={refundPercent === 100 ? 'full' : refundPercent > 0 ? 'part' : 'none'}
          >
            <i />
            <b>
              <FormattedMessage id="explore.cancellation.refund" values={{ percent: refundPercent }} />
            </b>
            <span className="soft">
              {index === steps.length - 1 ? (
                <FormattedMessage id="explore.cancellation.after" />
              ) : start === null ? (
                <FormattedMessage id="explore.cancellation.until" values={{ hours: hoursBefore }} />
              ) : (
                <FormattedMessage
                  id="explore.cancellation.until-when"
                  values={{
                    when: dates.instant(new Date(start - hoursBefore * hourMillis).toISOString(), space.timezone),
                  }}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
