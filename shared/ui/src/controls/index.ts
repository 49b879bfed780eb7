import './controls.sheet.ts';
import './ours.css';

export { AutoComplete } from './auto-complete.tsx';
export { MultiSelect } from './multi-select.tsx';
export { NumberInput } from './number-input.tsx';
export type { Option } from './options.ts';
export { SearchSelect } from './search-select.tsx';
export { TagSelect } from './tag-select.tsx';
