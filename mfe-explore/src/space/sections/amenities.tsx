import { type Facility, facilities } from '@escale/contract';
import { cx, Icon, VisuallyHidden } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { facilityIcon } from '../../cards/facility-icon.ts';
import { Section } from './section.tsx';
import styles from './sections.module.css';

/** Those that people look for first: their absence is said too. */
const common = facilities.slice(0, 9);

/** What there is, and what one might expect and is not there (WSP-01). */
export function Amenities({ known }: { known: readonly Facility[] }) {
  return (
    <Section id="amenities" title={<FormattedMessage id="explore.section.amenities" />}>
      <ul className={styles.amenities}>
        {[...new Set([...known, ...common])].map((code) => {
          const there = known.includes(code);
          return (
            <li key={code} className={cx(!there && styles.missing)}>
              <Icon name={facilityIcon(code)} size={20} />
              <span>
                <FormattedMessage id={`explore.facility.${code}`} />
              </span>
              {!there && (
                <VisuallyHidden>
                  <FormattedMessage id="explore.section.missing" />
                </VisuallyHidden>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
