// In the place of the core icons: nothing comes later to a page that is drawn once.
export { iconMap as coreIcons } from '../../../ui/src/icons/icon-map.ts';
