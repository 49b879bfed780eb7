// The fields of the sign-in page only: it must not load calendars and phone numbers (PLT-01).
export { Field } from './field.tsx';
export { TextInput } from './text-input.tsx';
