import { useState } from 'react';
import { cx } from '../class-names.ts';
import styles from './avatar.module.css';
import type { LocationType } from './location.tsx';

/** A person to show: a name, and a picture when there is one. */
export type Person = { name: string; src?: string | null };

/** The initials of the first and last word of a name. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/u);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return `${[...(words[0] ?? '')][0] ?? ''}${[...(last ?? '')][0] ?? ''}`.toLocaleUpperCase();
};

type AvatarProps = Person & { size?: number; ring?: LocationType; className?: string; decorative?: boolean };

/** A person's picture, or the initials when there is none or it fails to load; `ring` is the colour of a location. */
export const Avatar = ({ name, src, size = 28, ring, className, decorative = false }: AvatarProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  const classes = cx(styles.avatar, ring && styles.ring, className);
  const box = { width: size, height: size };
  if (src && broken !== src) {
    return (
      <img
        src={src}
        alt={decorative ? '' : name}
        className={classes}
        style={box}
        data-loc={ring}
        loading="lazy"
        onError={() => setBroken(src)}
      />
    );
  }
  return (
    <span
      className={cx(classes, styles.initials)}
      style={{ ...box, fontSize: Math.max(9, Math.round(size * 0.42)) }}
      data-loc={ring}
      // Drawn by the style sheet: letters in the element would be part of the visible name of a button around it.
      data-initials={initials(name)}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    />
  );
};

type StackProps = { people: readonly Person[]; max?: number; size?: number; total?: number };

/** Overlapping avatars and the number of further people (`total` when only some are given). */
export const AvatarStack = ({ people, max = 3, size = 24, total }: StackProps) => {
  const shown = people.slice(0, max);
  const more = (total ?? people.length) - shown.length;
  if (shown.length === 0) return null;
  return (
    <span className={styles.stack}>
      {shown.map((person) => (
        <Avatar key={`${person.name}${person.src ?? ''}`} {...person} size={size} />
      ))}
      {more > 0 ? <span className={styles.more}>+{more}</span> : null}
    </span>
  );
};
