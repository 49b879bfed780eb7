import { useMediaQuery, usePageTitle } from '@escale/platform';
import { Button, ErrorState } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { DesktopWeek } from './desktop-week.tsx';
import { PhoneWeek } from './mobile/phone-week.tsx';
import { useWeek } from './state/use-week.ts';

/** The member's week beside their colleagues' (WEK-01…WEK-03, WEK-07). A week that fails to load is empty with an error (WEK-11). */
export function WeekPage() {
  const intl = useIntl();
  usePageTitle(intl.formatMessage({ id: 'myweek.title' }));
  const week = useWeek();
  const phone = useMediaQuery('(max-width: 767px)');
  const { mine } = week;
  const failed = mine.isError && (
    <ErrorState
      title={intl.formatMessage({ id: 'myweek.failed.title' })}
      message={mine.error.message}
      action={
        <Button onClick={() => mine.refetch()}>
          <FormattedMessage id="myweek.retry" />
        </Button>
      }
    />
  );
  return phone ? <PhoneWeek week={week} failed={failed} /> : <DesktopWeek week={week} failed={failed} />;
}
