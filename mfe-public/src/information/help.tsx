import { Site } from '../frame/site.tsx';
import { Faq } from '../pieces/faq.tsx';
import { InquiryForm } from '../pieces/inquiry-form.tsx';
import page from '../pieces/page.module.css';
import { useWords } from '../pieces/text.tsx';
import { Texts } from './article.tsx';
import styles from './information.module.css';

const topics = {
  booking: ['book', 'cancel', 'request', 'late'],
  credits: ['credit', 'invoice', 'card'],
  week: ['week', 'routine', 'seen'],
  account: ['sign-in', 'calendar', 'leave'],
} as const;
const topicIds = ['booking', 'credits', 'week', 'account'] as const;

/** Questions that readers look for by words that they do not have. */
const searched = ['public.help.booking.cancel', 'public.help.credits.invoice', 'public.help.account.sign-in'];

export const helpQuestions = topicIds.flatMap((topic) => topics[topic].map((id) => `public.help.${topic}.${id}`));

/** `/help`: questions by topic, a search in them, and a message to staff. */
export function Help() {
  const words = useWords();
  return (
    <Site area={null}>
      <div className={`${page.wide} ${styles.columns}`}>
        <Texts path="/help" />
        <div>
          <h1>{words('public.help.title')}</h1>
          <p className={styles.lead}>{words('public.help.lead')}</p>
          <search>
            <form data-help="" hidden>
              <label className={styles.search}>
                {words('public.help.search')}
                <input type="search" name="q" autoComplete="off" />
              </label>
              <p
                role="status"
                data-none={words('public.help.none')}
                data-found={words('public.help.found', { count: '#' })}
              />
            </form>
          </search>
          {topicIds.map((topic) => (
            <section key={topic} className={styles.topic} data-topic="">
              <h2>{words(`public.help.${topic}`)}</h2>
              <Faq ids={topics[topic].map((id) => `public.help.${topic}.${id}`)} searched={searched} />
            </section>
          ))}
          <section className={styles.ask} id="contact">
            <h2>{words('public.help.contact')}</h2>
            <InquiryForm kinds={['contact']} company={false} />
          </section>
        </div>
      </div>
    </Site>
  );
}
