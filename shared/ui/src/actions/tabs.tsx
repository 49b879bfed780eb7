import { cx } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { Anchor } from './link.tsx';
import { moveFocus } from './roving.ts';
import styles from './tabs.module.css';

type TabItem = {
  id: string;
  label: string;
  count?: number;
  alert?: string | undefined;
  href?: string;
  panelId?: string;
};
type TabsProps = {
  items: readonly TabItem[];
  value: string;
  onChange?: (id: string) => void;
  label: string;
  size?: 'large' | 'dense';
  className?: string;
};

const Words = ({ item }: { item: TabItem }) => (
  <>
    {item.label}
    {item.count === undefined ? null : (
      <>
        {' '}
        <small className={styles.count}>{item.count}</small>
      </>
    )}
    {item.alert ? (
      <>
        {' '}
        <Icon name="circle-alert" size={16} label={item.alert} className={styles.alert} />
      </>
    ) : null}
  </>
);

/** Tabs under a lime marker. Items with `href` are navigation; the others a tablist whose arrow keys move and select. */
export const Tabs = ({ items, value, onChange, label, size = 'large', className }: TabsProps) => {
  const classes = cx(styles.tabs, styles[size], className);
  if (items.some((item) => item.href !== undefined)) {
    return (
      <nav aria-label={label} className={classes}>
        {items.map((item) => (
          <Anchor
            key={item.id}
            href={item.href ?? '#'}
            className={styles.tab}
            aria-current={item.id === value ? 'page' : undefined}
          >
            <Words item={item} />
          </Anchor>
        ))}
      </nav>
    );
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      className={classes}
      onKeyDown={(event) => {
        const index = moveFocus(event, '[role=tab]');
        const item = index === null ? undefined : items[index];
        if (item) onChange?.(item.id);
      }}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={item.id === value}
          aria-controls={item.panelId}
          tabIndex={item.id === value ? 0 : -1}
          onClick={() => onChange?.(item.id)}
        >
          <Words item={item} />
        </button>
      ))}
    </div>
  );
};
