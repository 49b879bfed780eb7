import { chosen, written } from '@escale/build/first-views/documents.tsx';
import { Section, Without } from '@escale/build/first-views/template.tsx';
import { useWords } from '../pieces/text.tsx';
import styles from './city.module.css';

/** Five days, each with the spaces that are free in the morning and in the afternoon; every number leads to them. */
export function WeekFree({ typed }: { typed: boolean }) {
  const words = useWords();
  const type = typed ? '&type={{params.workspaceType}}' : '';
  const day = () => (
    <>
      <h3>
        {written('weekday', 'date')} <b>{written('dayOfMonth', 'date')}</b>
      </h3>
      <div>
        <Section of="halves">
          <Without of="isPast">
            <a href={`/explore?locality={{city.locality}}&date={{date}}&part={{part}}${type}{{andLang}}`}>
              <Section of="isLow">
                <b className={styles.low}>{written('number', 'free')}</b>
              </Section>
              <Without of="isLow">
                <b>{written('number', 'free')}</b>
              </Without>
              <small>
                {chosen('part', {
                  morning: words('public.city.part.morning'),
                  afternoon: words('public.city.part.afternoon'),
                })}
              </small>
            </a>
          </Without>
          <Section of="isPast">
            <span>
              <b>–</b>
              <small>
                {chosen('part', {
                  morning: words('public.city.part.morning'),
                  afternoon: words('public.city.part.afternoon'),
                })}
              </small>
            </span>
          </Section>
        </Section>
      </div>
    </>
  );
  return (
    <div className={styles.week}>
      <div>
        <h2>
          <Section of="isNextWeek">{words('public.city.week.next')}</Section>
          <Without of="isNextWeek">{words('public.city.week')}</Without>
        </h2>
        <p>
          {words('public.city.week.counted', {
            day: written('day', 'city.today'),
            time: written('time', 'city.countedAt'),
          })}
        </p>
      </div>
      <Section of="week">
        <Section of="isDay">
          <div className={`${styles.day} ${styles.chosen}`}>{day()}</div>
        </Section>
        <Without of="isDay">
          <Section of="isToday">
            <div className={`${styles.day} ${styles.today}`}>{day()}</div>
          </Section>
          <Without of="isToday">
            <div className={styles.day}>{day()}</div>
          </Without>
        </Without>
      </Section>
    </div>
  );
}
