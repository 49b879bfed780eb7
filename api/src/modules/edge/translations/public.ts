export { followTexts } from './follow-texts.ts';
