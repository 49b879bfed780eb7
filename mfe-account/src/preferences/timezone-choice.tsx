import { locales } from '@escale/contract';
import { useLanguage, useSession } from '@escale/platform';
import { Skeleton, useDates } from '@escale/ui';
import { lazy, Suspense, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PreferenceRow } from './preference-row.tsx';
import { timezoneIn, timezonesIn } from './timezones.ts';
import { usePreference } from './use-preference.ts';

const SearchSelect = lazy(async () => ({ default: (await import('@escale/ui/controls')).SearchSelect }));

/** The time zone in which the member's days begin and letters give times; found by city or name. */
export function TimezoneChoice() {
  const intl = useIntl();
  const dates = useDates();
  const language = useLanguage();
  const { member } = useSession();
  const { value, choose } = usePreference('timezone', member?.timezone ?? 'Europe/Paris');
  const options = useMemo(() => {
    const now = new Date();
    const known = timezonesIn(locales[language], now);
    // A zone of the account that this browser has under another name.
    const all = known.some(({ id }) => id === value) ? known : [timezoneIn(locales[language], value, now), ...known];
    return all.map(({ id, label, name }) => ({ value: id, label, hint: name }));
  }, [language, value]);
  return (
    <PreferenceRow
      title={<FormattedMessage id="account.timezone" />}
      hint={
        <FormattedMessage id="account.timezone.now" values={{ time: dates.clock(new Date().toISOString(), value) }} />
      }
    >
      <Suspense fallback={<Skeleton height={40} radius={10} />}>
        <SearchSelect
          aria-label={intl.formatMessage({ id: 'account.timezone' })}
          options={options}
          value={value}
          onChange={(chosen) => chosen && choose(chosen)}
        />
      </Suspense>
    </PreferenceRow>
  );
}
