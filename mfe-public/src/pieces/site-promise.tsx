import { Section } from '@escale/build/first-views/template.tsx';
import { Example } from './example.tsx';

/** A promise that staff edit, such as the length of a trial; nothing where none is set. */
export function SitePromise({ name }: { name: 'trial' | 'demo' | 'proposal' | 'answer' }) {
  return (
    <Section of={`texts.promises.${name}`}>
      <p>
        {'{{text}}'} <Example />
      </p>
    </Section>
  );
}
