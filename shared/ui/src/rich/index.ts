export { Progress } from './progress.tsx';
export { QrCode } from './qr-code.tsx';
export { Steps } from './steps.tsx';
export { Upload } from './upload.tsx';
export type { UploadItem } from './upload.types.ts';
