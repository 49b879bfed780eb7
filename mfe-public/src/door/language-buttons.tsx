import { languages } from '@escale/contract';
import { changeLanguage, languageNames, useLanguage } from '@escale/platform';
import styles from './door.module.css';

/** A screen belongs to nobody, so whoever stands before it chooses the language; it stays until the next one does. */
export function LanguageButtons() {
  const current = useLanguage();
  return (
    <div className={styles.languages}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={`${language.toUpperCase()}, ${languageNames[language]}`}
          aria-pressed={language === current}
          onClick={() => void changeLanguage(language).catch(() => undefined)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
