import { Section } from '@escale/build/first-views/template.tsx';
import type { ReactNode } from 'react';
import { Example } from './example.tsx';
import page from './page.module.css';
import { useWords } from './text.tsx';
import styles from './voices.module.css';

/** What people say about the product: texts that staff edit, left out where none is set. */
export function Voices({ place, before }: { place: string; before?: ReactNode }) {
  const words = useWords();
  return (
    <Section of={`texts.voices.${place}.0`}>
      <section className={`${page.wide} ${page.section}`}>
        {before}
        <h2 className={page.d2}>{words('public.voices.title')}</h2>
        <div className={styles.voices}>
          {['0', '1', '2'].map((index) => (
            <Section key={index} of={`texts.voices.${place}.${index}`}>
              <figure>
                <blockquote>{'{{text}}'}</blockquote>
                <figcaption>
                  <b>{'{{author}}'}</b> {'{{role}}'} <Example />
                </figcaption>
              </figure>
            </Section>
          ))}
        </div>
      </section>
    </Section>
  );
}
