import { useSession } from '@escale/platform';
import { addDays } from '@escale/rules';
import { cx, useDates } from '@escale/ui';
import { Switch } from '@escale/ui/form';
import { FormattedMessage } from 'react-intl';
import { PreferenceRow } from './preference-row.tsx';
import styles from './preferences.module.css';
import { usePreference } from './use-preference.ts';

const aMonday = '2026-11-23';
const days = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(aMonday, day));
const firstOfWeekend = 5;

/** Whether Saturday and Sunday are shown in my week, with what it then looks like (WEK-01). */
export function WeekendsChoice() {
  const dates = useDates();
  const { member } = useSession();
  const { value, choose } = usePreference('weekends', member?.weekends ?? false);
  return (
    <PreferenceRow title={<FormattedMessage id="account.weekends" />}>
      <div className={styles.week} aria-hidden="true">
        {days.map((day, index) => (
          <span key={day} className={cx(index >= firstOfWeekend && !value && styles.off)}>
            {dates.weekday(day, 'narrow')}
          </span>
        ))}
      </div>
      <Switch checked={value} onChange={choose}>
        <FormattedMessage id="account.weekends.show" />
      </Switch>
    </PreferenceRow>
  );
}
