import { type IconName, iconMap } from './icon-map.ts';

export type { IconName } from './icon-map.ts';

type IconProps = {
  name: IconName;
  size?: number;
  stroke?: number;
  label?: string;
  className?: string;
  filled?: boolean;
};

/** A lucide icon, `size` in px. Without `label` it is decoration and screen readers skip it. */
export const Icon = ({ name, size = 16, stroke = 2, label, className, filled = false }: IconProps) => {
  const Drawing = iconMap[name];
  return (
    <Drawing
      size={size}
      strokeWidth={stroke}
      className={className}
      fill={filled ? 'currentColor' : 'none'}
      style={{ flex: 'none' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true, focusable: false })}
    />
  );
};
