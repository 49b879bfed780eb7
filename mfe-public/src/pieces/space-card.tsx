import { usePlural, written } from '@escale/build/first-views/documents.tsx';
import { Section, Without } from '@escale/build/first-views/template.tsx';
import { Icon, Picture } from '@escale/ui';
import { to } from '../frame/pages.ts';
import { typeWords, unitWords } from './codes.ts';
import styles from './space-card.module.css';
import { useWords } from './text.tsx';

/** A space of a reply in four lines under its picture, as in the search (EXP-14); the list around it is a section. */
export function SpaceCard({ level: Heading = 'h3' }: { level?: 'h2' | 'h3' }) {
  const words = useWords();
  const plural = usePlural();
  return (
    <article className={styles.card}>
      <div className={styles.photo}>
        <Picture id="{{pictures.0}}" alt="" ratio="13/7" radius={20} sizes="(max-width: 767px) 100vw, 384px" />
        <span className={styles.flag}>
          <Section of="instant">
            <Icon name="zap" size={13} /> {words('public.card.instant')}
          </Section>
          <Without of="instant">
            <Icon name="clock" size={13} /> {words('public.card.request')}
          </Without>
        </span>
      </div>
      <div className={styles.name}>
        <Heading>
          <a href={to('/workspace/{{id}}')}>{'{{name}}'}</a>
        </Heading>
        <Section of="rating">
          <span className={styles.rating}>
            <Icon name="star" size={14} filled /> {'{{#format.rating}}{{rating.average}}{{/format.rating}}'}{' '}
            <small>({'{{rating.count}}'})</small>
          </span>
        </Section>
      </div>
      <p className={styles.where}>
        {typeWords(words, 'type')} · {'{{place}}'}
      </p>
      <ul className={styles.facts}>
        <li>
          <Icon name="users" size={14} /> {plural('public.card.places', 'capacity')}
        </li>
        <Section of="freeCancellation">
          <li>
            <Icon name="rotate-ccw" size={14} /> {words('public.card.cancellation')}
          </li>
        </Section>
      </ul>
      <p className={styles.price}>
        <Section of="prices.0.includingTaxCents">
          <b>{written('money', 'prices.0.includingTaxCents')}</b> {unitWords(words, 'prices.0.unit')}
        </Section>
        <Without of="prices.0.includingTaxCents">
          <b>{words('public.card.free')}</b>
        </Without>
      </p>
    </article>
  );
}
