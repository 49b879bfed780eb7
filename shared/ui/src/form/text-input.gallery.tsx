import { TextArea, TextInput } from '@escale/ui/form';

export const title = 'TextInput';
export const parts = {
  medium: () => <TextInput aria-label="City" defaultValue="Paris" />,
  small: () => <TextInput aria-label="City" size="small" placeholder="City" />,
  icon: () => <TextInput aria-label="City" icon="search" placeholder="City" />,
  suffix: () => <TextInput aria-label="Credits" suffix="credits" defaultValue="120" />,
  disabled: () => <TextInput aria-label="City" disabled defaultValue="Paris" />,
  area: () => <TextArea aria-label="Comment" counter maxLength={250} defaultValue="We are five." />,
};
