// Replaces the core icons: a page that is rendered once cannot load icons later.
export { iconMap as coreIcons } from '@escale/ui/icon-map';
