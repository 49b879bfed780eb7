// In tests every icon is available at once: a lazily loaded drawing would outlive the test.
export { iconMap as coreIcons } from '../../shared/ui/src/icons/icon-map.ts';
