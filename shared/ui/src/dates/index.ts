import '../controls/index.ts';
import './dates.sheet.ts';

export { MonthPicker } from './month-picker.tsx';
export { type DayRange, RangePicker } from './range-picker.tsx';
export { WeekPicker } from './week-picker.tsx';
