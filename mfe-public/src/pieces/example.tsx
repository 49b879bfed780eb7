import { Section } from '@escale/build/first-views/template.tsx';
import { useWords } from './text.tsx';
import styles from './voices.module.css';

/** Marks a text of the demo data, which nobody has said. */
export function Example() {
  const words = useWords();
  return (
    <Section of="isExample">
      <small className={styles.example}>{words('public.example')}</small>
    </Section>
  );
}
