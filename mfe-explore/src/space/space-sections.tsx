import { faceOf, facilities, pages, type WorkspaceDetails } from '@escale/contract';
import { useConfig } from '@escale/platform';
import { Avatar, cx, Icon, Link, LinkButton, Picture, useDates, useMoney } from '@escale/ui';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { facilityIcon } from '../cards/facility-icon.ts';
import { tellingPrice } from '../cards/price-words.ts';
import { OpeningHours } from './opening-hours.tsx';
import styles from './space.module.css';
import type { Choice } from './space.page.tsx';

const PlaceMap = lazy(() => import('@escale/ui/map').then(({ PlaceMap: map }) => ({ default: map })));
const commonFacilities = facilities.slice(0, 9);

/** The anchors of a space's page, in its order. */
export function sectionsOf({ siblings }: Pick<WorkspaceDetails, 'siblings'>): string[] {
  const workspaces = siblings.length > 0 ? ['workspaces'] : [];
  return ['availability', ...workspaces, 'information', 'amenities', 'location', 'cancellation', 'contact'];
}

/** Everything below the strip, each under its own heading and anchor (WSP-01). */
export function SpaceSections({ space, choice }: { space: WorkspaceDetails; choice: Choice }) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const { mapStyleUrl } = useConfig();
  const amenities = [...new Set([...space.facilities, ...commonFacilities])];
  return (
    <>
      {space.teammates.length > 0 && (
        <section className={styles.section} id="teammates">
          <h2>
            <FormattedMessage id="explore.section.teammates" values={{ day: dates.day(choice.date) }} />
          </h2>
          <div className={styles.people}>
            {space.teammates.map((person) => (
              <span key={person.id}>
                <Avatar {...faceOf(person)} size={40} ring={space.scope === 'internal' ? 'office' : 'flexOffice'} />
                <b>
                  {person.firstName} {person.lastName}
                </b>
              </span>
            ))}
          </div>
        </section>
      )}
      {space.siblings.length > 0 && (
        <section className={styles.section} id="workspaces">
          <h2>
            <FormattedMessage id="explore.section.workspaces" values={{ name: space.building.name }} />
          </h2>
          <div>
            {space.siblings.map((sibling) => {
              const told = tellingPrice(sibling, choice.part);
              return (
                <div key={sibling.id} className={styles.row}>
                  <Picture id={sibling.picture} alt="" ratio="4/3" radius={10} sizes="120px" />
                  <div>
                    <b>{sibling.name}</b>
                    <p className="soft">
                      <FormattedMessage id={`explore.type.${sibling.type}`} /> ·{' '}
                      <FormattedMessage id="explore.card.capacity" values={{ count: sibling.capacity }} />
                      {told && ` · ${money.credits(told.price.includingTaxCents)}`}
                    </p>
                  </div>
                  <LinkButton
                    variant="second"
                    size="small"
                    href={`${pages.workspace(sibling.id)}?date=${choice.date}&part=${choice.part}&people=${choice.people}`}
                  >
                    <FormattedMessage id="explore.section.choose" />
                  </LinkButton>
                </div>
              );
            })}
          </div>
        </section>
      )}
      <section className={styles.section} id="information">
        <h2>
          <FormattedMessage id="explore.section.about" />
        </h2>
        <p>{space.description}</p>
        <OpeningHours days={space.openingHours} />
      </section>
      <section className={styles.section} id="amenities">
        <h2>
          <FormattedMessage id="explore.section.amenities" />
        </h2>
        <ul className={styles.amenities}>
          {amenities.map((code) => {
            const there = space.facilities.includes(code);
            return (
              <li key={code} className={cx(!there && styles.missing)}>
                <Icon name={facilityIcon(code)} size={20} />
                <FormattedMessage id={`explore.facility.${code}`} />
                {!there && (
                  <span className={styles.missing}>{intl.formatMessage({ id: 'explore.section.missing' })}</span>
                )}
              </li>
            );
          })}
        </ul>
      </section>
      <section className={styles.section} id="location">
        <h2>
          <FormattedMessage id="explore.section.location" />
        </h2>
        {space.position && (
          <div className={styles.place}>
            <Suspense>
              <PlaceMap
                city={space.locality}
                styleUrl={mapStyleUrl ?? undefined}
                lon={space.position.lng}
                lat={space.position.lat}
                label={space.name}
              />
            </Suspense>
          </div>
        )}
        <p>
          <b>{space.street}</b>, {space.place}. {space.accessInstructions}
        </p>
        <p>
          <Link href={pages.building(space.building.id)}>{space.building.name}</Link>
        </p>
      </section>
      <section className={styles.section} id="cancellation">
        <h2>
          <FormattedMessage id="explore.section.cancellation" />
        </h2>
        <ol className={styles.steps}>
          {[...space.cancellation.steps, { hoursBefore: 0, refundPercent: 0 }].map(
            ({ hoursBefore, refundPercent }, index) => (
              <li
                key={`${hoursBefore}.${refundPercent}`}
                data-refund={refundPercent === 100 ? 'full' : refundPercent > 0 ? 'part' : 'none'}
              >
                <i />
                <b>
                  <FormattedMessage id="explore.cancellation.refund" values={{ percent: refundPercent }} />
                </b>
                <span className="soft">
                  <FormattedMessage
                    id={
                      index === space.cancellation.steps.length
                        ? 'explore.cancellation.after'
                        : 'explore.cancellation.until'
                    }
                    values={{ hours: hoursBefore }}
                  />
                </span>
              </li>
            ),
          )}
        </ol>
      </section>
      <section className={styles.section} id="contact">
        <h2>
          <FormattedMessage id="explore.section.contact" />
        </h2>
        {space.host && (
          <p>
            <b>{space.host.contact}</b> · {space.host.name}
            {space.host.answersInMinutes !== null && (
              <>
                {' · '}
                <FormattedMessage id="explore.section.answers" values={{ minutes: space.host.answersInMinutes }} />
              </>
            )}
          </p>
        )}
        <p className="soft">
          {[space.email, space.phone].filter(Boolean).join(' · ') ||
            intl.formatMessage({ id: 'explore.section.contact.reception' })}
        </p>
      </section>
    </>
  );
}
