import { Avatar, type LocationType, SplitCell } from '@escale/ui';
import { useWords } from '../pieces/text.tsx';
import styles from './scenes.module.css';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
type Half = LocationType;
const people: readonly (readonly [string, readonly (Half | readonly [Half, Half])[]])[] = [
  ['Inès Bakouche', ['office', 'office', 'flexOffice', 'office', 'home']],
  ['Hugo Lemarchand', ['office', 'office', 'home', 'office', ['office', 'home']]],
  ['Awa Diarra', ['home', 'office', 'office', 'flexOffice', 'home']],
  ['Salomé Quéré', ['home', ['office', 'flexOffice'], 'office', 'offsite', 'dayOff']],
  ['Karim Benali', ['flexOffice', 'office', 'home', 'office', 'home']],
];

/** The week of a team, half-day by half-day. */
export function TeamScene() {
  const words = useWords();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, and must by the keyboard too.
    <div className={`${styles.sheet} ${styles.scroll}`} tabIndex={0}>
      <table className={styles.week} aria-label={words('public.scene.team')}>
        <thead>
          <tr>
            <th scope="col">{words('public.scene.team.who')}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {words(`public.home.day.${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(([name, week]) => (
            <tr key={name}>
              <th scope="row">
                <Avatar name={name} size={28} decorative /> {name}
              </th>
              {days.map((day, index) => {
                const spent = week[index] ?? 'home';
                const [am, pm] = typeof spent === 'string' ? [spent, spent] : spent;
                return (
                  <td key={day}>
                    <SplitCell am={{ type: am }} pm={{ type: pm }} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
