import { type Facility, facilities } from '@escale/contract';
import { Icon } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { facilityIcon } from '../../cards/facility-icon.ts';
import { Section } from './section.tsx';
import styles from './sections.module.css';

/** The most requested facilities: their absence is stated too. */
const common = facilities.slice(0, 9);

/** The facilities and, in one sentence, common ones that are missing (WSP-01). */
export function Amenities({ known }: { known: readonly Facility[] }) {
  const intl = useIntl();
  const missing = common.filter((code) => !known.includes(code));
  return (
    <Section id="amenities" title={<FormattedMessage id="explore.section.amenities" />}>
      <ul className={styles.amenities}>
        {[...new Set(known)].map((code) => (
          <li key={code}>
            <Icon name={facilityIcon(code)} size={20} />
            <FormattedMessage id={`explore.facility.${code}`} />
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="soft">
          <FormattedMessage
            id="explore.section.missing"
            values={{
              names: intl.formatList(missing.map((code) => intl.formatMessage({ id: `explore.facility.${code}` }))),
            }}
          />
        </p>
      )}
    </Section>
  );
}
