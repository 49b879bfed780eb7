import { Icon, type IconName } from '@escale/ui';
import { useWords } from '../pieces/text.tsx';
import styles from './scenes.module.css';

const tools: readonly (readonly [string, IconName])[] = [
  ['directory', 'users'],
  ['single-sign-on', 'key'],
  ['calendars', 'calendar-check'],
  ['exports', 'file-down'],
];

/** The tools of a company that the product is connected with. */
export function ToolsScene() {
  const words = useWords();
  return (
    <ul className={styles.tools}>
      {tools.map(([tool, icon]) => (
        <li key={tool}>
          <Icon name={icon} size={20} />
          <span>
            <b>{words(`public.scene.tools.${tool}`)}</b>
            <small>{words(`public.scene.tools.${tool}.with`)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
