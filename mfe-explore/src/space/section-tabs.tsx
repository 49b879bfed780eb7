import { useIntl } from 'react-intl';
import styles from './section-tabs.module.css';
import { useCurrentSection } from './use-current-section.ts';

/** Anchors to the sections of the page; the visible one is marked (WSP-01). */
export function SectionTabs({ sections }: { sections: readonly string[] }) {
  const intl = useIntl();
  const [current, show] = useCurrentSection(sections);
  return (
    <nav className={styles.tabs} aria-label={intl.formatMessage({ id: 'explore.sections.label' })}>
      {sections.map((id) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          onClick={(event) => {
            event.preventDefault();
            show(id);
          }}
        >
          {intl.formatMessage({ id: `explore.sections.${id}` })}
        </a>
      ))}
    </nav>
  );
}
