import { useWords } from '../pieces/text.tsx';
import styles from './scenes.module.css';

/** Numbers by the hours of a day, from nine o'clock. */
const byHour = (...values: number[]) => values.map((value, index) => [9 + index, value] as const);

const rows = [
  ['monday', byHour(21, 41, 48, 28, 45, 36)],
  ['tuesday', byHour(39, 74, 88, 51, 82, 69)],
  ['wednesday', byHour(30, 57, 67, 39, 61, 50)],
  ['thursday', byHour(36, 68, 78, 48, 81, 63)],
  ['friday', byHour(16, 33, 32, 16, 25, 22)],
] as const;
const steps = [20, 35, 50, 65, 80];

/** How full a building is, by day and hour: the number in every cell. */
export function HeatScene() {
  const words = useWords();
  return (
    <table className={styles.heat} aria-label={words('public.scene.heat')}>
      <tbody>
        {rows.map(([day, values]) => (
          <tr key={day}>
            <th scope="row">{words(`public.home.day.${day}`)}</th>
            {values.map(([hour, value]) => (
              <td key={hour} data-step={steps.filter((step) => value >= step).length}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
