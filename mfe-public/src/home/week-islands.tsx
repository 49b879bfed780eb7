import { LocationCell } from '@escale/ui';
import week from '../art/week.svg';
import weekDark from '../art/week-dark.svg';
import { useWords } from '../pieces/text.tsx';
import styles from './week-islands.module.css';

const days = [
  ['monday', 'office'],
  ['tuesday', 'home'],
  ['wednesday', 'flexOffice'],
  ['thursday', 'offsite'],
  ['friday', 'dayOff'],
] as const;

/** The week as islands, above the real row 'My week' with the places of each day. */
export function WeekIslands() {
  const words = useWords();
  return (
    <figure className={styles.figure} aria-label={words('public.home.week')}>
      <img className={styles.light} src={week} width={1440} height={350} alt="" loading="lazy" />
      <img className={styles.dark} src={weekDark} width={1440} height={350} alt="" loading="lazy" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, and must by the keyboard too. */}
      <ul className={styles.row} tabIndex={0}>
        {days.map(([day, type]) => (
          <li key={day}>
            <b>{words(`public.home.day.${day}`)}</b>
            <LocationCell type={type} place={words(`public.home.place.${day}`)} />
          </li>
        ))}
      </ul>
    </figure>
  );
}
