// For the neighbouring entries that draw antd controls too.
export { matches } from './options.ts';
export { PopupFrame } from './popup-frame.tsx';
