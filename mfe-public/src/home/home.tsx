import { usePlural } from '@escale/build/first-views/documents.tsx';
import { Section, Without } from '@escale/build/first-views/template.tsx';
import { Icon, LocationTile, type LocationType } from '@escale/ui';
import type { ReactNode } from 'react';
import { to } from '../frame/pages.ts';
import { Site } from '../frame/site.tsx';
import { Capsule } from '../pieces/capsule.tsx';
import page from '../pieces/page.module.css';
import { SpaceCard } from '../pieces/space-card.tsx';
import { Text, useWords } from '../pieces/text.tsx';
import { Voices } from '../pieces/voices.tsx';
import { FloorScene } from '../scenes/floor-scene.tsx';
import { TeamScene } from '../scenes/team-scene.tsx';
import { Audiences } from './audiences.tsx';
import { Closing } from './closing.tsx';
import styles from './home.module.css';
import { WeekIslands } from './week-islands.tsx';

/** `/` for visitors: a week, whose days lead through the product (LND-01). */
export function Home() {
  const words = useWords();
  return (
    <Site area={null}>
      <section className={`${page.wide} ${styles.hero}`}>
        <div className={styles.words}>
          <h1 className={page.d1}>
            <Text id="public.home.title" />
          </h1>
          <p className={page.lead}>{words('public.home.lead')}</p>
        </div>
        <Section of="network">
          <Capsule cities="cities" day="network.day" free="network.cities.0.free" />
          <p className={styles.tries}>
            <span>{words('public.home.tries')}</span>
            {['0', '1', '2', '3'].map((index) => (
              <Section key={index} of={`network.cities.${index}`}>
                <a href={to('/coworking/{{locality}}')}>
                  <Icon name="map-pin" size={14} />{' '}
                  <Section of="city.isNextWeek">{words('public.home.try.next', { city: '{{name}}' })}</Section>
                  <Without of="city.isNextWeek">{words('public.home.try', { city: '{{name}}' })}</Without>
                </a>
              </Section>
            ))}
          </p>
        </Section>
      </section>
      <WeekIslands />
      <div className={styles.line}>
        <section className={`${page.wide} ${page.section} ${styles.two}`}>
          <div>
            <Stop type="office" day="monday" />
            <h2 className={page.d2}>{words('public.home.monday.title')}</h2>
            <p className={page.lead}>{words('public.home.monday.lead')}</p>
            <ul className={styles.ticks}>
              {['1', '2', '3'].map((index) => (
                <li key={index}>
                  <Icon name="check" /> {words(`public.home.monday.tick.${index}`)}
                </li>
              ))}
            </ul>
          </div>
          <FloorScene />
        </section>
        <section className={`${page.wide} ${page.section}`}>
          <Stop type="home" day="tuesday" />
          <div className={styles.words}>
            <h2 className={page.d2}>
              <Text id="public.home.tuesday.title" />
            </h2>
            <p className={page.lead}>{words('public.home.tuesday.lead')}</p>
          </div>
          <TeamScene />
        </section>
        <section className={`${page.wide} ${page.section} ${styles.two}`}>
          <div>
            <Stop type="flexOffice" day="wednesday" />
            <h2 className={page.d2}>{words('public.home.wednesday.title')}</h2>
            <p className={page.lead}>{words('public.home.wednesday.lead')}</p>
            <Figures />
            <p className={page.acts}>
              <a className={page.button} href={to('/explore')}>
                {words('public.home.wednesday.explore')}
              </a>
              <Section of="network.cities.0">
                <a className={`${page.button} ${page.second}`} href={to('/coworking/{{locality}}')}>
                  {words('public.foot.city', { city: '{{name}}' })}
                </a>
              </Section>
            </p>
          </div>
          <div className={styles.cards}>
            {['0', '1', '2', '3'].map((index) => (
              <Section key={index} of={`city.cards.${index}`}>
                <SpaceCard />
              </Section>
            ))}
          </div>
        </section>
        <section className={`${page.wide} ${page.section}`}>
          <Stop type="offsite" day="thursday" />
          <h2 className={page.d2}>{words('public.home.thursday.title')}</h2>
          <Audiences />
        </section>
        <Voices place="home" before={<Stop type="dayOff" day="friday" />} />
        <div className={page.last} />
      </div>
      <Closing />
    </Site>
  );
}

/** A stop of the route: the day and where it is spent. */
function Stop({ type, day }: { type: LocationType; day: string }): ReactNode {
  const words = useWords();
  return (
    <p className={styles.stop}>
      <i />
      <LocationTile type={type} /> <b>{words(`public.home.stop.${day}`)}</b>
    </p>
  );
}

/** The network in numbers of its data. */
function Figures() {
  const plural = usePlural();
  return (
    <Section of="network">
      <ul className={styles.figures}>
        <li>{plural('public.figure.spaces', 'network.spaces')}</li>
        <li>{plural('public.figure.free', 'network.free')}</li>
        <li>{plural('public.figure.cities', 'network.cities.length')}</li>
      </ul>
    </Section>
  );
}
