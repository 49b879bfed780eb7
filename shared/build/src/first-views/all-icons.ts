// Replaces the core icons: a page that is rendered once cannot load icons later.
export { iconMap as coreIcons } from '../../../ui/src/icons/icon-map.ts';
