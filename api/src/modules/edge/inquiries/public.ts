/** Public interface of this module. */
export { fileInquiry } from './file-inquiry.ts';
