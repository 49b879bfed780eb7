import { type Language, languages } from '@escale/contract';
import { changeLanguage, languageNames, notify, useLanguage } from '@escale/platform';
import { Icon, Menu } from '@escale/ui';
import { useIntl } from 'react-intl';
import styles from './top-bar.module.css';

/** Changes the language of the whole shell and of every mounted remote at once, without a reload (I18N-01). */
export function useChangeLanguage(): (language: Language) => void {
  const intl = useIntl();
  return (language) => {
    changeLanguage(language).catch(() =>
      notify({ tone: 'danger', message: intl.formatMessage({ id: 'shell.language.failed' }) }),
    );
  };
}

export function LanguageMenu() {
  const intl = useIntl();
  const current = useLanguage();
  const change = useChangeLanguage();
  return (
    <Menu
      label={intl.formatMessage({ id: 'shell.language.label' })}
      align="end"
      trigger={(props) => (
        <button
          type="button"
          className={styles.menu}
          {...props}
          aria-label={`${intl.formatMessage({ id: 'shell.language.label' })}, ${current.toUpperCase()}, ${languageNames[current]}`}
        >
          {current.toUpperCase()} <Icon name="chevron-down" size={14} />
        </button>
      )}
      items={languages.map((language) => ({
        id: language,
        label: languageNames[language],
        checked: language === current,
        onSelect: () => change(language),
      }))}
    />
  );
}
