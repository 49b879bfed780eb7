// For the other entries with antd controls.
export { matches } from './options.ts';
export { PopupFrame } from './popup-frame.tsx';
