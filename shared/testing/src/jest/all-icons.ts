export { iconMap as coreIcons } from '@escale/ui/icon-map';
