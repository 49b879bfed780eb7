import { Anchor, EmptyState, PageHeading, Segments } from '@escale/ui';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import styles from './gallery.module.css';
import { componentNames } from './gallery-files.ts';
import { Stage } from './stage.tsx';

const languages = [
  { id: 'fr', label: 'Français' },
  { id: 'en', label: 'English' },
  { id: 'nl', label: 'Nederlands' },
] as const;

/** Every component of the design system in its states: `/gallery?c=Button&part=busy&theme=dark&lang=nl`. */
export function GalleryPage() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `gallery.${id}` });
  const [query, setQuery] = useSearchParams();
  const name = query.get('c');
  const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
  const language = languages.find(({ id }) => id === query.get('lang'))?.id ?? 'fr';
  const set = (key: string, value: string) => setQuery({ ...Object.fromEntries(query), [key]: value });
  // The theme is set on the document, because popups are outside this page.
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);

  return (
    <div className={styles.page}>
      <PageHeading>{text('title')}</PageHeading>
      <div className={styles.choices}>
        <Segments
          label={text('theme')}
          value={theme}
          onChange={(id) => set('theme', id)}
          items={[
            { id: 'light', label: text('light') },
            { id: 'dark', label: text('dark') },
          ]}
        />
        <Segments label={text('language')} value={language} onChange={(id) => set('lang', id)} items={languages} />
      </div>
      <div className={styles.columns}>
        <nav aria-label={text('components')} className={styles.names}>
          {componentNames.map((one) => (
            <Anchor
              key={one}
              href={`?${new URLSearchParams({ c: one, theme, lang: language })}`}
              aria-current={one === name ? 'page' : undefined}
            >
              {one}
            </Anchor>
          ))}
        </nav>
        {name === null || !componentNames.includes(name) ? (
          <EmptyState title={text('choose')} />
        ) : (
          <Stage
            key={name}
            name={name}
            part={query.get('part')}
            language={language}
            onPart={(part) => set('part', part)}
          />
        )}
      </div>
    </div>
  );
}
