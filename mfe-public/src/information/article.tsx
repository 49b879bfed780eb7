import { Section } from '@escale/build/first-views/template.tsx';
import type { ComponentType, ReactNode } from 'react';
import { to } from '../frame/pages.ts';
import { Site } from '../frame/site.tsx';
import page from '../pieces/page.module.css';
import { useWords } from '../pieces/text.tsx';
import styles from './information.module.css';

const texts = [
  ['/terms', 'public.foot.terms'],
  ['/privacy', 'public.foot.privacy'],
  ['/legal', 'public.foot.legal'],
  ['/help', 'public.foot.help'],
  ['/status', 'public.foot.status'],
] as const;

type ArticleSection = { anchor: string; title: string } & ({ text: string } | { Text: ComponentType; of?: string });

interface ArticleProps {
  path: string;
  title: string;
  /**
   * Sections by their anchor, with the messages of title and text; a text with values of the installation draws itself. `of`: the value
   * without which there is no such section.
   */
  sections: readonly ArticleSection[];
}

/** A text in numbered sections, with a list of the other texts and of its own sections (look.md, 'Public pages'). */
export function Article({ path, title, sections }: ArticleProps) {
  const words = useWords();
  return (
    <Site area={null}>
      <div className={`${page.wide} ${styles.columns}`}>
        <Texts path={path} />
        <article>
          <h1>{words(title)}</h1>
          <ol className={styles.sections}>
            {sections.map((section) => (
              <Given key={section.anchor} section={section}>
                <li id={section.anchor}>
                  <h2>{words(section.title)}</h2>
                  {'Text' in section ? <section.Text /> : <p>{words(section.text)}</p>}
                </li>
              </Given>
            ))}
          </ol>
        </article>
        <nav className={styles.here} aria-label={words('public.information.here')}>
          <ol>
            {sections.map((section) => (
              <Given key={section.anchor} section={section}>
                <li>
                  <a href={`#${section.anchor}`}>{words(section.title)}</a>
                </li>
              </Given>
            ))}
          </ol>
        </nav>
      </div>
    </Site>
  );
}

function Given({ section, children }: { section: ArticleSection; children: ReactNode }) {
  return 'of' in section && section.of ? <Section of={section.of}>{children}</Section> : children;
}

/** The texts of the product; that of this page is marked. */
export function Texts({ path }: { path: string }) {
  const words = useWords();
  return (
    <nav className={styles.texts} aria-label={words('public.information.texts')}>
      <ul>
        {texts.map(([href, label]) => (
          <li key={href}>
            <a href={to(href)} aria-current={href === path ? 'page' : undefined}>
              {words(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
