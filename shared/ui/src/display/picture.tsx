import { pictureUrl } from '@escale/contract';
import { type CSSProperties, useState } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './picture.module.css';

const widths = [320, 640, 720, 960] as const;

type PictureProps = {
  id?: string | null;
  src?: string;
  alt: string;
  ratio?: string;
  sizes?: string;
  eager?: boolean;
  radius?: number;
  className?: string;
};

/** A picture at a fixed ratio, in the width the screen needs; lazy unless `eager`. Without an id, a quiet panel. */
export const Picture = ({
  id,
  src,
  alt,
  ratio = '13/7',
  sizes = '(max-width: 767px) 100vw, 480px',
  eager = false,
  radius = 0,
  className,
}: PictureProps) => {
  const [broken, setBroken] = useState(false);
  const box: CSSProperties = { aspectRatio: ratio, borderRadius: radius };
  if (broken || (!id && !src)) {
    return (
      <span className={cx(styles.picture, styles.none, className)} style={box} role="img" aria-label={alt}>
        <Icon name="image" size={24} stroke={1.5} />
      </span>
    );
  }
  return (
    <img
      className={cx(styles.picture, className)}
      style={box}
      src={src ?? (id ? pictureUrl(id, 640) : undefined)}
      srcSet={id && !src ? widths.map((width) => `${pictureUrl(id, width)} ${width}w`).join(', ') : undefined}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
};
