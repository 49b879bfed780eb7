// In tests every icon is there at once: a drawing that comes later would outlive the test.
export { iconMap as coreIcons } from '../../shared/ui/src/icons/icon-map.ts';
