import { Menu } from '../actions/menu.tsx';
import { cx } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { useTableIntl } from '../messages/table/index.ts';
import styles from './filter-menu.module.css';

type FilterMenuProps = {
  label: string;
  icon: IconName;
  options: readonly { id: string; label: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
};

/** A table filter as a chip: it opens the list of values, shows the chosen one, and its cross removes it. */
export const FilterMenu = ({ label, icon, options, value, onChange }: FilterMenuProps) => {
  const intl = useTableIntl();
  const chosen = options.find(({ id }) => id === value);
  return (
    <span className={cx(styles.filter, chosen && styles.on)}>
      <Menu
        label={label}
        align="start"
        items={options.map((option) => ({
          ...option,
          checked: option.id === value,
          onSelect: () => onChange(option.id === value ? null : option.id),
        }))}
        trigger={(props) => (
          <button type="button" className={styles.open} {...props}>
            <Icon name={icon} />
            <span className={styles.label}>{label}</span>
            {chosen ? <b className={styles.value}>{chosen.label}</b> : <Icon name="chevron-down" size={14} />}
          </button>
        )}
      />
      {chosen ? (
        <button
          type="button"
          className={styles.remove}
          aria-label={intl.formatMessage({ id: 'ui.table.removeFilter' }, { name: label })}
          onClick={() => onChange(null)}
        >
          <Icon name="x" />
        </button>
      ) : null}
    </span>
  );
};
