import { Section } from '@escale/build/first-views/template.tsx';

/** In a form: what it leads to stays in the language that the address of this page names. */
export function KeptLanguage() {
  return (
    <Section of="fixedLanguage">
      <input type="hidden" name="lang" value="{{fixedLanguage}}" />
    </Section>
  );
}
