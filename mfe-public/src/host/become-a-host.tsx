import { Icon } from '@escale/ui';
import sea from '../art/sea.svg';
import { to } from '../frame/pages.ts';
import { Site } from '../frame/site.tsx';
import { Faq } from '../pieces/faq.tsx';
import { InquiryForm } from '../pieces/inquiry-form.tsx';
import page from '../pieces/page.module.css';
import { Text, useWords } from '../pieces/text.tsx';
import { Voices } from '../pieces/voices.tsx';
import { RequestScene } from '../scenes/request-scene.tsx';
import styles from './become-a-host.module.css';
import { Estimate } from './estimate.tsx';

export const hostQuestions = ['cost', 'who', 'refuse', 'no-show', 'price', 'tax'].map((id) => `public.host.faq.${id}`);

/** `/become-a-host`: what places bring, how hosts decide and are paid, and the first step (LND-01). */
export function BecomeAHost() {
  const words = useWords();
  return (
    <Site area="hosts">
      <section className={`${page.wide} ${styles.hero}`}>
        <div>
          <h1 className={`${page.d1} ${page.inner}`}>
            <Text id="public.host.title" />
          </h1>
          <p className={page.lead}>{words('public.host.lead')}</p>
          <p className={page.acts}>
            <a className={page.button} href="#start">
              {words('public.host.start')}
            </a>
            <a className={`${page.button} ${page.second}`} href="#payout">
              {words('public.host.understand')}
            </a>
          </p>
        </div>
        <Estimate />
      </section>
      <section className={`${page.wide} ${page.section}`}>
        <h2 className={page.d2}>{words('public.host.decide')}</h2>
        <div className={styles.three}>
          {(['days', 'companies', 'answer'] as const).map((id) => (
            <article key={id}>
              <div className={`${page.sheet} ${styles.box}`}>
                {id === 'days' ? <Calendar /> : null}
                {id === 'companies' ? <Guests /> : null}
                {id === 'answer' ? <RequestScene /> : null}
              </div>
              <h3>{words(`public.host.decide.${id}`)}</h3>
              <p>{words(`public.host.decide.${id}.text`)}</p>
            </article>
          ))}
        </div>
      </section>
      <section className={`${page.sunk} ${styles.payout}`} id="payout">
        <div className={page.wide}>
          <div className={styles.head}>
            <h2 className={page.d2}>
              <Text id="public.host.payout" />
            </h2>
            <p className={page.lead}>{words('public.host.payout.lead')}</p>
          </div>
          <ol className={styles.track}>
            {['1', '2', '3', '4'].map((step) => (
              <li key={step}>
                <b>{words(`public.host.payout.${step}.when`)}</b>
                <h3>{words(`public.host.payout.${step}.title`)}</h3>
                <p>{words(`public.host.payout.${step}.text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <Voices place="host" />
      <section className={`${page.wide} ${page.section} ${page.last} ${styles.faq}`} id="questions">
        <h2 className={page.d2}>{words('public.host.faq')}</h2>
        <Faq ids={hostQuestions} />
      </section>
      <section className={`${page.night} ${styles.start}`} id="start" data-theme="dark">
        <img src={sea} width={1440} height={620} alt="" loading="lazy" />
        <div>
          <h2 className={page.d2}>{words('public.host.begin')}</h2>
          <p className={page.lead}>{words('public.host.begin.lead')}</p>
          <ol className={styles.steps}>
            {['1', '2', '3'].map((step) => (
              <li key={step}>
                <Icon name="check" /> {words(`public.host.begin.${step}`)}
              </li>
            ))}
          </ol>
          <p className={page.acts}>
            <a className={page.go} href={to('/help')}>
              {words('public.foot.help')} <Icon name="arrow-right" />
            </a>
          </p>
        </div>
        <InquiryForm kinds={['host']} company={false} />
      </section>
    </Site>
  );
}

const month = Array.from({ length: 21 }, (_, index) => index + 9);
const full = new Set([10, 17, 18, 24]);

/** Three weeks of a calendar: open, full and closed days. */
function Calendar() {
  const words = useWords();
  return (
    <div role="img" aria-label={words('public.host.decide.days')}>
      <ol className={styles.calendar} aria-hidden="true">
        {month.map((day) => (
          <li key={day} data-look={full.has(day) ? 'full' : (day - 9) % 7 > 3 || (day - 9) % 7 === 0 ? 'shut' : 'open'}>
            {day}
          </li>
        ))}
      </ol>
    </div>
  );
}

const guests = [
  ['M', 'Marelune'],
  ['A', 'Atelier Quartz'],
  ['O', 'Oriflamme'],
] as const;

/** Companies that have booked. */
function Guests() {
  const words = useWords();
  return (
    <div role="img" aria-label={words('public.host.decide.companies')}>
      <ul className={styles.guests} aria-hidden="true">
        {guests.map(([letter, name]) => (
          <li key={name}>
            <i>{letter}</i>
            <b>{name}</b>
            <small>{words('public.host.invoiced')}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
