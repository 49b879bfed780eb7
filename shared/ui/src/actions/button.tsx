import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './button.module.css';
import { Anchor, type AnchorProps } from './link.tsx';

type Look = {
  variant?: 'primary' | 'second' | 'quiet' | 'pill' | 'danger';
  size?: 'small' | 'medium' | 'touch' | 'big';
  icon?: IconName;
  iconEnd?: IconName;
  busy?: boolean;
  block?: boolean;
};

const classes = ({ variant = 'primary', size = 'medium', block = false }: Look, extra?: string): string =>
  cx(styles.button, styles[variant], styles[size], block && styles.block, extra);

const Inside = ({ icon, iconEnd, busy, children }: Look & { children?: ReactNode }) => (
  <>
    {busy ? <Icon name="loader-circle" className={styles.turning} /> : icon ? <Icon name={icon} /> : null}
    {children}
    {iconEnd ? <Icon name={iconEnd} /> : null}
  </>
);

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { ref?: React.Ref<HTMLButtonElement> };

/** A button of 32, 40, 44 or 52 px. While `busy` it keeps its width and focus but ignores clicks. */
export const Button = ({
  variant,
  size,
  icon,
  iconEnd,
  busy = false,
  block,
  className,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={busy ? 'button' : type}
    className={classes({ variant, size, block }, className)}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled']}
    onClick={busy ? undefined : onClick}
  >
    <Inside icon={icon} iconEnd={iconEnd} busy={busy}>
      {children}
    </Inside>
  </button>
);

/** A link that looks like a button. */
export const LinkButton = ({
  variant,
  size,
  icon,
  iconEnd,
  busy,
  block,
  className,
  children,
  ...rest
}: AnchorProps & Look) => (
  <Anchor {...rest} className={classes({ variant, size, block }, className)}>
    <Inside icon={icon} iconEnd={iconEnd} busy={busy}>
      {children}
    </Inside>
  </Anchor>
);

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  icon: IconName;
  label: string;
  size?: Look['size'];
  variant?: 'quiet' | 'second' | 'round';
  iconSize?: number;
  filled?: boolean;
  ref?: React.Ref<HTMLButtonElement>;
};

/** A square or round button that shows only an icon; `label` is its accessible name. */
export const IconButton = ({
  icon,
  label,
  size = 'small',
  variant = 'quiet',
  iconSize,
  filled,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={rest.title ?? label}
    className={cx(styles.button, styles[variant], styles[size], styles.icon, className)}
  >
    <Icon name={icon} size={iconSize ?? (size === 'small' ? 16 : 20)} filled={filled} />
  </button>
);
