// Read only when the packages are packed: the type of an icon under its public name. The file of an icon declares it by a path that
// `lucide-react` does not export, which a declaration file cannot name.
declare const icon: import('lucide-react').LucideIcon;
export default icon;
