import { Select } from 'antd';
import { IconButton } from '../index.ts';
import { useLateIntl } from '../messages/late/index.ts';
import { PopupFrame } from './popup-frame.tsx';
import styles from './select.module.css';
import { type SelectBaseProps, useSelectProps } from './select-parts.tsx';

type SearchSelectProps = SelectBaseProps & {
  value: string | null;
  onChange: (value: string | null) => void;
  /** Shows a button that clears the choice. */
  clearable?: boolean;
};

/** A single choice among many options, found by typing. For a few options prefer the native `Select` of '@escale/ui/form'. */
export const SearchSelect = ({ value, onChange, clearable = false, ...base }: SearchSelectProps) => {
  const intl = useLateIntl();
  const props = useSelectProps(base);
  return (
    <div className={styles.row}>
      <PopupFrame disabled={base.disabled} className={styles.frame}>
        {(popup) => (
          <Select {...props} {...popup} value={value ?? undefined} onChange={(next: string) => onChange(next)} />
        )}
      </PopupFrame>
      {clearable && value !== null && !base.disabled ? (
        <IconButton
          icon="x"
          size="small"
          label={intl.formatMessage({ id: 'ui.select.clear' })}
          onClick={() => onChange(null)}
        />
      ) : null}
    </div>
  );
};
