import type { SupportFeature } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { useApiQuery } from '@escale/platform';
import { Anchor, Icon, type IconName, LinkButton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { texts } from '../../messages/settings-connections/texts.ts';
import styles from '../settings.module.css';
import { useCompany } from '../settings.queries.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import { SupportTag } from '../support-tag.tsx';
import { withSettingsTexts } from '../with-settings-texts.tsx';
import { Calendars } from './calendars.tsx';
import { Domains } from './domains.tsx';
import { SingleSignOn } from './single-sign-on.tsx';
import { useCalendarReturn } from './use-calendar-return.ts';

/** The connections of a company, with the feature that support switches on for each; chats are each member's own. */
const parts = [
  { id: 'sso', icon: 'key', feature: 'singleSignOn' },
  { id: 'domains', icon: 'globe', feature: 'approvedDomains' },
  { id: 'calendars', icon: 'calendar', feature: 'calendarSync' },
  { id: 'chat', icon: 'message-square', feature: null },
  { id: 'import', icon: 'upload', feature: 'fileImport' },
  { id: 'hr', icon: 'id-card', feature: 'hrSync' },
] as const satisfies readonly { id: string; icon: IconName; feature: SupportFeature | null }[];

/** What the company has connected to Escale, one part at a time (INT-01, INT-09, INT-10). */
export const ConnectionsPage = withSettingsTexts(texts, function ConnectionsPage() {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const [search] = useSearchParams();
  const { id, customer, settings } = useCompany();
  const params = { id };
  const isKnown = { enabled: id !== '' };
  const domains = useApiQuery(cockpitApi.customers.domains, { params }, isKnown);
  const sso = useApiQuery(cockpitApi.customers.sso, { params }, isKnown);
  const calendars = useApiQuery(cockpitApi.companyCalendars.list, { params }, isKnown);
  const returned = useCalendarReturn(id);
  const part = parts.find((one) => one.id === search.get('part')) ?? (returned.isReturn ? parts[2] : parts[0]);
  const isReady = [customer, settings, domains, sso, calendars].every(({ data }) => data !== undefined);
  const feature = part.feature && settings.data?.[part.feature];
  const waiting = domains.data?.items.filter(({ status }) => status === 'pending').length ?? 0;
  const states = {
    sso: intl.formatMessage({ id: 'settings.part.sso.state' }, { count: sso.data?.items.length ?? 0 }),
    domains: intl.formatMessage(
      { id: 'settings.part.domains.state' },
      { proved: (domains.data?.items.length ?? 0) + 1 - waiting, waiting },
    ),
    calendars: intl.formatMessage(
      { id: 'settings.part.calendars.state' },
      { count: calendars.data?.items.length ?? 0 },
    ),
    chat: words('settings.part.chat.state'),
    import: words('settings.part.import.state'),
    hr: words('settings.part.hr.state'),
  };
  return (
    <SettingsFrame tab="connections" queries={[customer, settings, domains, sso, calendars]} isReady={isReady}>
      <div className={styles.columns}>
        <nav aria-label={words('settings.tab.connections')}>
          <ul className={styles.parts}>
            {parts.map((one) => (
              <li key={one.id}>
                <Anchor
                  href={`${cockpitPages.settings('connections')}?part=${one.id}`}
                  className={styles.part}
                  aria-current={one.id === part.id ? 'true' : undefined}
                >
                  <Icon name={one.icon} />
                  <span className={styles.text}>
                    <b>{words(`settings.part.${one.id}`)}</b>
                    <small>{states[one.id]}</small>
                  </span>
                  {one.feature && settings.data?.[one.feature].value === false && (
                    <Icon name="lock" label={words('settings.support.off')} />
                  )}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.cards}>
          {part.feature && feature && !feature.value && (
            <section className={styles.card}>
              <div className={styles.head}>
                <h2>{words(`settings.part.${part.id}`)}</h2>
                <SupportTag
                  feature={part.feature}
                  name={words(`settings.feature.${part.feature}`)}
                  requestedAt={feature.requestedAt}
                />
              </div>
              <p>{words(`settings.part.${part.id}.locked`)}</p>
            </section>
          )}
          {isReady && (part.feature === null || feature?.value) && (
            <>
              {part.id === 'sso' && sso.data && <SingleSignOn providers={sso.data} />}
              {part.id === 'domains' && domains.data && <Domains {...domains.data} />}
              {part.id === 'calendars' && calendars.data && (
                <Calendars calendars={calendars.data} failure={returned.failure} />
              )}
              {part.id === 'chat' && (
                <section className={styles.card}>
                  <div className={styles.head}>
                    <h2>{words('settings.part.chat')}</h2>
                  </div>
                  <p>
                    <FormattedMessage id="settings.chat.message" />
                  </p>
                </section>
              )}
              {part.id === 'import' && (
                <section className={styles.card}>
                  <div className={styles.head}>
                    <h2>{words('settings.part.import')}</h2>
                    <LinkButton variant="second" size="small" href={cockpitPages.importMembers()}>
                      <FormattedMessage id="settings.import.open" />
                    </LinkButton>
                  </div>
                  <p>
                    <FormattedMessage id="settings.import.message" />
                  </p>
                </section>
              )}
              {part.id === 'hr' && (
                <section className={styles.card}>
                  <div className={styles.head}>
                    <h2>{words('settings.part.hr')}</h2>
                  </div>
                  <p>
                    <FormattedMessage id="settings.hr.message" />
                  </p>
                </section>
              )}
            </>
          )}
        </div>
      </div>
    </SettingsFrame>
  );
});
