import { changeTheme, themes, useTheme } from '@escale/platform';
import { Icon } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { PreferenceRow } from './preference-row.tsx';
import styles from './theme-choice.module.css';

/** The three themes as small pages; the native radio buttons bring the keyboard (PLT-14). */
export function ThemeChoice({ onKept }: { onKept: (kept: boolean) => void }) {
  const intl = useIntl();
  const theme = useTheme();
  return (
    <PreferenceRow title={<FormattedMessage id="account.theme" />}>
      <div role="radiogroup" aria-label={intl.formatMessage({ id: 'account.theme' })} className={styles.themes}>
        {themes.map((id) => (
          <label key={id} className={styles.theme}>
            <input
              type="radio"
              name="theme"
              checked={theme === id}
              onChange={() => void changeTheme(id).then(onKept)}
            />
            <span className={styles.page} aria-hidden="true">
              {(id === 'system' ? (['light', 'dark'] as const) : [id]).map((shown) => (
                <Sketch key={shown} theme={shown} isHalf={id === 'system' && shown === 'dark'} />
              ))}
              <span className={styles.mark}>
                <Icon name="check" size={14} stroke={3} />
              </span>
            </span>
            <FormattedMessage id={`account.theme.${id}`} />
          </label>
        ))}
      </div>
    </PreferenceRow>
  );
}

const places = ['office', 'home', 'flexOffice', 'office', 'home'] as const;

/** A page of my week in few strokes, in the colours of its theme. */
function Sketch({ theme, isHalf }: { theme: 'light' | 'dark'; isHalf: boolean }) {
  return (
    <span className={styles.sketch} data-theme={theme} data-half={isHalf || undefined}>
      <span className={styles.bar} />
      <span className={styles.week}>
        {places.map((place, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places stand still.
          <i key={index} data-loc={place} />
        ))}
      </span>
      <span className={styles.line} />
      <span className={styles.line} />
    </span>
  );
}
