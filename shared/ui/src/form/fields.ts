// The fields of the sign-in alone: its page must not wait for calendars and phone numbers (PLT-01).
export { Field } from './field.tsx';
export { TextInput } from './text-input.tsx';
