import { pages, type StaffPersonCard } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { lateApi } from '@escale/contract/late';
import { staffApi } from '@escale/contract/staff';
import { languageNames, useApiQuery } from '@escale/platform';
import { Button, EmptyState, FailureCard, Link, LinkButton, SkeletonText, useDates } from '@escale/ui';
import { PhoneNumber } from '@escale/ui/form';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Fact, Facts } from '../../frame/facts.tsx';
import { RowActions, RowDrawer } from '../../frame/row-drawer.tsx';
import { RowSteps } from '../../frame/row-steps.tsx';
import type { OpenRow } from '../../lists/use-open-row.ts';
import styles from './people.module.css';
import { faceOfPerson } from './people-view.rules.ts';
import type { Act } from './reason-dialog.tsx';

const ReasonDialog = lazy(() =>
  import('./reason-dialog.tsx').then(({ ReasonDialog: dialog }) => ({ default: dialog })),
);

interface Props extends OpenRow {
  id: string;
}

/** A member of any company with what support needs to help them. */
export function PersonDrawer({ id, asPage, backTo, previous, next, onClose }: Props) {
  const intl = useIntl();
  const words = (name: string) => intl.formatMessage({ id: `cockpit.people.${name}` });
  const [act, setAct] = useState<Act | null>(null);
  const query = useApiQuery(staffApi.people.get, { params: { id } });
  const right = useApiQuery(lateApi.loginAs.right, { params: { id } });
  const card = query.data?.person.id === id ? query.data : undefined;
  return (
    <>
      <RowDrawer
        title={card ? faceOfPerson(card.person).name : words('one')}
        asPage={asPage}
        backTo={backTo}
        back={words('all')}
        steps={
          <RowSteps
            previous={{ label: words('previous'), open: previous }}
            next={{ label: words('next'), open: next }}
          />
        }
        footer={
          card && (
            <RowActions>
              <Button
                variant={card.person.access === 'restricted' ? 'second' : 'danger'}
                onClick={() => setAct(card.person.access === 'restricted' ? 'enable' : 'disable')}
              >
                {words(card.person.access === 'restricted' ? 'enable' : 'disable')}
              </Button>
              {right.data?.maySignIn && (
                <LinkButton variant="second" icon="user-cog" href={pages.loginAs(id)}>
                  {words('loginAs')}
                </LinkButton>
              )}
            </RowActions>
          )
        }
        isBusy={query.isFetching}
        onClose={onClose}
      >
        {card ? (
          <Details card={card} heading={asPage ? 'h1' : 'h3'} onEndSessions={() => setAct('endSessions')} />
        ) : query.error?.status === 404 || query.error?.status === 400 ? (
          <EmptyState title={words('missing')} message={words('missing.message')} />
        ) : query.isError ? (
          <FailureCard onRetry={() => query.refetch()} />
        ) : (
          <SkeletonText lines={8} />
        )}
      </RowDrawer>
      <Suspense>
        {act && card && <ReasonDialog id={id} act={act} coming={card.bookings.coming} onClose={() => setAct(null)} />}
      </Suspense>
    </>
  );
}

interface DetailsProps {
  card: StaffPersonCard;
  heading: 'h1' | 'h3';
  onEndSessions: () => void;
}

function Details({ card, heading: Heading, onEndSessions }: DetailsProps) {
  const intl = useIntl();
  const dates = useDates();
  const words = (name: string) => intl.formatMessage({ id: `cockpit.people.${name}` });
  const { person, phone, language, timezone, bookings, sessions, spaces } = card;
  return (
    <div className={styles.facts}>
      <Heading>{faceOfPerson(person).name}</Heading>
      <Facts>
        <Fact name="cockpit.people.fact.email">{person.email}</Fact>
        {phone && (
          <Fact name="cockpit.people.fact.phone">
            <PhoneNumber value={phone} />
          </Fact>
        )}
        <Fact name="cockpit.people.fact.company">
          {person.company ? (
            <Link href={cockpitPages.companies(person.company.id)}>{person.company.name}</Link>
          ) : (
            words('company.none')
          )}
        </Fact>
        {person.host && <Fact name="cockpit.people.fact.host">{person.host.name}</Fact>}
        <Fact name="cockpit.people.fact.roles">
          {intl.formatList(person.roles.map((role) => words(`role.${role}`)))}
        </Fact>
        <Fact name="cockpit.people.fact.access">{words(`access.${person.access}`)}</Fact>
        <Fact name="cockpit.people.fact.language">{languageNames[language]}</Fact>
        <Fact name="cockpit.people.fact.timezone">{timezone}</Fact>
      </Facts>
      <Part
        title={
          <FormattedMessage
            id="cockpit.people.bookings.total"
            values={{ total: bookings.total, coming: bookings.coming }}
          />
        }
      >
        {bookings.items.map(({ id, space, reference, date, status }) => (
          <li key={id}>
            <span>
              <b>{space}</b>
              <small className="num">{reference}</small>
            </span>
            <span>
              <b>{dates.dayMonth(date)}</b>
              <small>{words(`status.${status}`)}</small>
            </span>
          </li>
        ))}
      </Part>
      <Part title={<FormattedMessage id="cockpit.people.sessions" values={{ count: sessions.total }} />}>
        {sessions.items.map(({ id, device, city, usedAt }) => (
          <li key={id}>
            <span>
              <b>{device ?? words('device.other')}</b>
              {city && <small>{city}</small>}
            </span>
            <small>{dates.instant(usedAt)}</small>
          </li>
        ))}
      </Part>
      {sessions.total > 0 && (
        <Button variant="second" size="small" icon="log-out" onClick={onEndSessions}>
          {words('endSessions')}
        </Button>
      )}
      {person.host && (
        <Part title={<FormattedMessage id="cockpit.people.spaces" values={{ count: spaces.length }} />}>
          {spaces.map(({ id, name, building }) => (
            <li key={id}>
              <span>
                <Link href={pages.workspace(id)}>{name}</Link>
                <small>{building}</small>
              </span>
            </li>
          ))}
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h4>{title}</h4>
      <ul>{children}</ul>
    </section>
  );
}
