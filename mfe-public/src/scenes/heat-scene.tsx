import { useWords } from '../pieces/text.tsx';
import styles from './scenes.module.css';

const rows = [
  ['monday', [21, 41, 48, 28, 45, 36]],
  ['tuesday', [39, 74, 88, 51, 82, 69]],
  ['wednesday', [30, 57, 67, 39, 61, 50]],
  ['thursday', [36, 68, 78, 48, 81, 63]],
  ['friday', [16, 33, 32, 16, 25, 22]],
] as const;
const steps = [20, 35, 50, 65, 80];

/** How full a building is, by day and hour: the number in every cell. */
export function HeatScene() {
  const words = useWords();
  return (
    <div className={styles.scroll} role="group" tabIndex={0} aria-label={words('public.scene.heat')}>
      <table className={styles.heat}>
        <tbody>
          {rows.map(([day, values]) => (
            <tr key={day}>
              <th scope="row">{words(`public.home.day.${day}`)}</th>
              {values.map((value, index) => (
                <td key={`${day} ${9 + index}`} data-step={steps.filter((step) => value >= step).length}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
