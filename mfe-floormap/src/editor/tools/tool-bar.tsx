import { cx, moveFocus } from '@escale/ui';
import { useIntl } from 'react-intl';
import { type ToolId, tools } from './tool.ts';
import styles from './tool-bar.module.css';
import { ToolIcon } from './tool-icon.tsx';

/** The tools; one of them is always held. */
export function ToolBar({ tool, onTool }: { tool: ToolId; onTool: (tool: ToolId) => void }) {
  const intl = useIntl();
  return (
    <div
      className={styles.tools}
      role="radiogroup"
      aria-label={intl.formatMessage({ id: 'floormap.tools' })}
      onKeyDown={(event) => {
        const at = moveFocus(event, '[role="radio"]');
        const next = typeof at === 'number' ? tools[at] : undefined;
        if (next) onTool(next.id);
      }}
    >
      {tools.map(({ id, key, part }, index) => (
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={id === tool}
          aria-keyshortcuts={key}
          tabIndex={id === tool ? 0 : -1}
          title={`${intl.formatMessage({ id: `floormap.tool.${id}` })} (${key.toUpperCase()})`}
          className={cx(styles.tool, part !== tools[index - 1]?.part && styles.first)}
          onClick={() => onTool(id)}
        >
          <span>
            <ToolIcon id={id} />
          </span>
          {intl.formatMessage({ id: `floormap.tool.${id}` })}
        </button>
      ))}
    </div>
  );
}
