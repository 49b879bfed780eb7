import { Section } from '@escale/build/first-views/template.tsx';
import type { promiseNames } from '@escale/contract';
import { Example } from './example.tsx';

/** A promise that staff edit, such as the length of a trial; nothing where none is set. */
export function SitePromise({ name }: { name: (typeof promiseNames)[number] }) {
  return (
    <Section of={`texts.promises.${name}`}>
      <p>
        {'{{text}}'} <Example />
      </p>
    </Section>
  );
}
