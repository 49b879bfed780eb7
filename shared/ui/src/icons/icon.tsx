import type { LucideIcon } from 'lucide-react';
import { coreIcons } from './icon-core.ts';
import type { IconName } from './icon-map.ts';
import { useLateIcon } from './late-icons.ts';

export type { IconName } from './icon-map.ts';

type IconProps = {
  name: IconName;
  size?: number;
  stroke?: number;
  label?: string;
  className?: string;
  filled?: boolean;
};

const core: Readonly<Partial<Record<IconName, LucideIcon>>> = coreIcons;

/** A lucide icon, `size` in px. Without `label` it is decorative and hidden from screen readers. */
export const Icon = (props: IconProps) => {
  const known = core[props.name];
  return known ? <Drawn {...props} drawing={known} /> : <Late {...props} />;
};

/** Reserves the icon's space until its drawing is loaded. */
const Late = (props: IconProps) => <Drawn {...props} drawing={useLateIcon(props.name)} />;

const Drawn = ({
  size = 16,
  stroke = 2,
  label,
  className,
  filled = false,
  drawing: Drawing,
}: IconProps & { drawing: LucideIcon | null }) => {
  const words = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true, focusable: false };
  const style = { flex: 'none' };
  if (!Drawing) return <svg width={size} height={size} className={className} style={style} {...words} />;
  return (
    <Drawing
      size={size}
      strokeWidth={stroke}
      className={className}
      fill={filled ? 'currentColor' : 'none'}
      style={style}
      {...words}
    />
  );
};
