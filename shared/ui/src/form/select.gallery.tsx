import { Select } from '@escale/ui/form';

const options = [
  { value: 'office', label: 'Office' },
  { value: 'home', label: 'Home' },
];

export const title = 'Select';
export const parts = {
  medium: () => <Select aria-label="Place" options={options} defaultValue="home" />,
  small: () => <Select aria-label="Place" options={options} size="small" />,
  placeholder: () => <Select aria-label="Place" options={options} placeholder="Choose a place" />,
  disabled: () => <Select aria-label="Place" options={options} disabled />,
};
