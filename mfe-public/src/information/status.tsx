import { Section, Without } from '@escale/build/first-views/template.tsx';
import { Icon } from '@escale/ui';
import { Site } from '../frame/site.tsx';
import page from '../pieces/page.module.css';
import { useWords } from '../pieces/text.tsx';
import { Texts } from './article.tsx';
import styles from './information.module.css';

const services = ['server', 'database', 'search'] as const;

/** `/status`: what works at this moment, asked when the page is made. */
export function Status() {
  const words = useWords();
  const works = (
    <span className={styles.state}>
      <Icon name="circle-check" /> {words('public.status.works')}
    </span>
  );
  const fails = (
    <span className={`${styles.state} ${styles.broken}`}>
      <Icon name="circle-alert" /> {words('public.status.fails')}
    </span>
  );
  /** The page itself shows that the server replies; the calls show the rest. */
  const shown = { server: works, database: byReply('ready'), search: byReply('network') };
  function byReply(reply: string) {
    return (
      <>
        <Section of={reply}>{works}</Section>
        <Without of={reply}>{fails}</Without>
      </>
    );
  }
  return (
    <Site area={null}>
      <div className={`${page.wide} ${styles.columns}`}>
        <Texts path="/status" />
        <div>
          <h1>{words('public.status.title')}</h1>
          <p className={styles.lead}>{words('public.status.lead')}</p>
          <ul className={styles.services}>
            {services.map((service) => (
              <li key={service}>
                <div>
                  <b>{words(`public.status.${service}`)}</b>
                  <small>{words(`public.status.${service}.text`)}</small>
                </div>
                {shown[service]}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Site>
  );
}
