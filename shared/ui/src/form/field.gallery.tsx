import { Field, TextInput } from '@escale/ui/form';

export const title = 'Field';
export const parts = {
  plain: () => (
    <Field label="Name">
      <TextInput defaultValue="Marelune" />
    </Field>
  ),
  hint: () => (
    <Field label="Phone" hint="Only the host sees it." optional>
      <TextInput />
    </Field>
  ),
  error: () => (
    <Field label="E-mail" error="This is no e-mail address.">
      <TextInput defaultValue="camille@" />
    </Field>
  ),
  inline: () => (
    <Field label="VAT number" inline>
      <TextInput />
    </Field>
  ),
};
