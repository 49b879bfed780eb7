import { usePlural } from '@escale/build/first-views/documents.tsx';
import { Section } from '@escale/build/first-views/template.tsx';
import { Icon } from '@escale/ui';
import sea from '../art/sea.svg';
import { solutions, to } from '../frame/pages.ts';
import { Site } from '../frame/site.tsx';
import { InquiryForm } from '../pieces/inquiry-form.tsx';
import page from '../pieces/page.module.css';
import { SitePromise } from '../pieces/site-promise.tsx';
import { Text, useWords } from '../pieces/text.tsx';
import { Voices } from '../pieces/voices.tsx';
import styles from './use-case.module.css';
import type { UseCase } from './use-cases.ts';

/** A page for companies: promise, product, three questions, proof, one form, and the five other pages (LND-01). */
export function UseCasePage({ id, path, area, Bench, answers }: UseCase) {
  const words = useWords();
  const plural = usePlural();
  return (
    <Site area={area}>
      <section className={`${page.wide} ${styles.hero}`}>
        <p className={page.crumbs}>
          {words('public.frame.companies')} <Icon name="chevron-right" size={14} />{' '}
          <span aria-current="page">{words(`public.frame.solution.${id}`)}</span>
        </p>
        <h1 className={`${page.d1} ${page.inner}`}>
          <Text id={`public.case.${id}.title`} />
        </h1>
        <div className={styles.under}>
          <p className={page.lead}>{words(`public.case.${id}.lead`)}</p>
          <p className={page.acts}>
            <a className={page.button} href="#demo">
              {words('public.case.demo')}
            </a>
            <a className={`${page.button} ${page.second}`} href="#trial">
              {words('public.frame.try')}
            </a>
          </p>
        </div>
      </section>
      <section className={styles.bench}>
        <img src={sea} width={1440} height={620} alt="" loading="lazy" />
        <div className={`${page.wide} ${styles.product}`}>
          <div className={styles.app}>
            <Bench />
          </div>
        </div>
      </section>
      <section className={`${page.wide} ${page.section}`}>
        <h2 className={page.d2}>{words('public.case.questions')}</h2>
        {answers.map(({ step, Scene }) => (
          <div key={step} className={styles.question}>
            <div>
              <h3 className={page.d3}>{words(`public.case.${id}.${step}.question`)}</h3>
              <p>{words(`public.case.${id}.${step}.answer`)}</p>
            </div>
            <div className={styles.fragment}>
              <Scene />
            </div>
          </div>
        ))}
      </section>
      <Section of="network">
        <section className={`${page.sunk} ${styles.proof}`}>
          <div className={page.wide}>
            <p>{words('public.case.proof')}</p>
            <ul>
              <li>{plural('public.figure.spaces', 'network.spaces')}</li>
              <li>{plural('public.figure.cities', 'network.cities.length')}</li>
              <li>{plural('public.figure.hosts', 'network.hosts')}</li>
            </ul>
          </div>
        </section>
      </Section>
      <Voices place={id} />
      <section className={`${page.wide} ${page.section} ${styles.ask}`} id="form">
        <div>
          <h2 className={page.d2}>{words('public.case.form')}</h2>
          <ul className={styles.ticks}>
            {(['demo', 'trial', 'proposal'] as const).map((kind) => (
              <li key={kind}>
                <Icon name="check" />
                <div>
                  <b>{words(`public.form.kind.${kind}`)}</b>
                  <p>{words(`public.case.form.${kind}`)}</p>
                  <SitePromise name={kind} />
                </div>
              </li>
            ))}
          </ul>
        </div>
        <InquiryForm kinds={['demo', 'trial', 'proposal']} />
      </section>
      <section className={`${page.wide} ${page.section} ${page.last}`}>
        <h2>{words('public.case.more')}</h2>
        <ul className={styles.more}>
          {solutions
            .filter((other) => other.path !== path)
            .map((other) => (
              <li key={other.path}>
                <a href={to(other.path)}>
                  <Icon name={other.icon} size={20} /> {words(other.label)}
                </a>
              </li>
            ))}
        </ul>
      </section>
    </Site>
  );
}
