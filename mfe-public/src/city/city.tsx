import { usePlural, written } from '@escale/build/first-views/documents.tsx';
import { Section, Without } from '@escale/build/first-views/template.tsx';
import { Icon } from '@escale/ui';
import { to } from '../frame/pages.ts';
import { Site } from '../frame/site.tsx';
import { Capsule } from '../pieces/capsule.tsx';
import { typeWords } from '../pieces/codes.ts';
import page from '../pieces/page.module.css';
import { SpaceCard } from '../pieces/space-card.tsx';
import { Text, useWords } from '../pieces/text.tsx';
import styles from './city.module.css';
import { Elsewhere } from './elsewhere.tsx';
import { Prices } from './prices.tsx';
import { WeekFree } from './week-free.tsx';

/** The public page of a city, or of a type of space there, with what is really free this week (LND-02). */
export function City({ typed }: { typed: boolean }) {
  const words = useWords();
  const plural = usePlural();
  const values = { city: '{{city.name}}', type: typeWords(words, 'city.type') };
  return (
    <Site area="spaces">
      <Without of="city">
        <section className={`${page.wide} ${page.section} ${page.last}`}>
          <h1 className={page.d2}>{words('public.city.late')}</h1>
          <p className={page.lead}>{words('public.city.late.lead')}</p>
          <p className={page.acts}>
            <a className={page.button} href={to('/explore')}>
              {words('public.frame.spaces')}
            </a>
          </p>
        </section>
      </Without>
      <Section of="city">
        <section className={`${page.wide} ${styles.hero}`}>
          <nav className={page.crumbs} aria-label={words('public.frame.crumbs')}>
            <span>{'{{country}}'}</span> <Icon name="chevron-right" size={14} />
            <a href={to('/coworking/{{locality}}')} {...(!typed && { 'aria-current': 'page' })}>
              {'{{name}}'}
            </a>
            {typed ? (
              <>
                {' '}
                <Icon name="chevron-right" size={14} /> <span aria-current="page">{values.type}</span>
              </>
            ) : null}
          </nav>
          <div className={styles.title}>
            <h1 className={`${page.d1} ${page.inner}`}>
              <Text id={typed ? 'public.city.title.typed' : 'public.city.title'} values={values} />
            </h1>
            <p className={page.lead}>
              {plural('public.city.count', 'city.spaces')}{' '}
              <Section of="isNextWeek">{plural('public.city.count.free.next', 'city.freeThisWeek')}</Section>
              <Without of="isNextWeek">{plural('public.city.count.free', 'city.freeThisWeek')}</Without>{' '}
              <Section of="fromCents">{words('public.city.from', { price: written('money', 'fromCents') })}</Section>
            </p>
          </div>
          <Capsule
            cities={null}
            day="city.day"
            free="city.freeOnDay"
            {...(typed && { type: '{{params.workspaceType}}' })}
          />
          <WeekFree typed={typed} />
        </section>
        <section className={`${page.wide} ${page.section} ${styles.where}`}>
          <div>
            <h2>{words('public.city.districts')}</h2>
            <table className={styles.districts}>
              <thead>
                <tr>
                  <th scope="col">{words('public.city.district')}</th>
                  <th scope="col">{words('public.city.spaces')}</th>
                  <th scope="col">{words('public.city.free', { day: written('shortDay', 'city.day') })}</th>
                  <th scope="col">{words('public.city.half-day')}</th>
                </tr>
              </thead>
              <tbody>
                <Section of="districts">
                  <tr>
                    <th scope="row">
                      <a href="/explore?locality={{city.locality}}&q={{name}}&place={{name}}&date={{city.day}}{{andLang}}">
                        {'{{name}}'}
                      </a>
                      <small>
                        <Section of="quarters">{'{{.}} '}</Section>
                      </small>
                    </th>
                    <td>{written('number', 'spaces')}</td>
                    <td>
                      <b>{written('number', 'free')}</b>
                    </td>
                    <td>
                      <Section of="fromCents">
                        {words('public.city.from.short', { price: written('money', 'fromCents') })}
                      </Section>
                    </td>
                  </tr>
                </Section>
              </tbody>
            </table>
          </div>
          <Prices />
        </section>
        <section className={`${page.wide} ${page.section}`}>
          <div className={styles.head}>
            <h2>{words('public.city.cards', { day: written('day', 'city.day') })}</h2>
            <a className={page.go} href="/explore?locality={{locality}}&date={{day}}{{andLang}}">
              {plural('public.city.all', 'city.freeOnDay')} <Icon name="arrow-right" />
            </a>
          </div>
          <div className={styles.cards}>
            <Section of="cards">
              <SpaceCard />
            </Section>
          </div>
          <Without of="cards.0">
            <p className={page.missing}>{words('public.city.none')}</p>
          </Without>
        </section>
        <section className={`${page.wide} ${page.section} ${page.last}`}>
          <ul className={styles.facts}>
            <li>
              <h3>{words('public.city.fact.cancel')}</h3>
              <p>{plural('public.city.fact.cancel.text', 'city.freeCancellation')}</p>
            </li>
            <li>
              <h3>{words('public.city.fact.instant')}</h3>
              <p>{plural('public.city.fact.instant.text', 'city.instant')}</p>
            </li>
            <li>
              <h3>{words('public.city.fact.invoice')}</h3>
              <p>{words('public.city.fact.invoice.text')}</p>
            </li>
          </ul>
        </section>
        <Elsewhere />
      </Section>
    </Site>
  );
}
