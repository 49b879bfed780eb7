import type { EmployeeCard } from '@escale/contract';
import { LocationChip, SkeletonText, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { Coming } from './coming.tsx';
import { MemberWeek } from './member-week.tsx';
import styles from './parts.module.css';

const mostComing = 25;

/** A member's week by half-days, and what they have booked from now on. */
export function WeekPart({ card }: { card: EmployeeCard | undefined }) {
  const dates = useDates();
  if (!card) return <SkeletonText lines={8} />;
  return (
    <div className={styles.part}>
      {card.week === null ? (
        <MemberWeek days={null} />
      ) : (
        <table className={styles.days}>
          <thead>
            <tr>
              <td />
              {(['morning', 'afternoon'] as const).map((half) => (
                <th key={half} scope="col">
                  <FormattedMessage id={`cockpit.card.half.${half}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {card.week.map(({ date, halves }) => (
              <tr key={date}>
                <th scope="row">{dates.shortDay(date)}</th>
                {halves.map(({ half, locationType, label }) => (
                  <td key={half}>
                    {locationType === 'notDefined' ? (
                      <span className="soft">
                        <FormattedMessage id="cockpit.card.unset" />
                      </span>
                    ) : (
                      <LocationChip type={locationType} place={label?.split(', ').at(-1)} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Coming id={card.id} most={mostComing} saysNone />
    </div>
  );
}
