import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { type Align, usePlacement } from '../overlays/placement.ts';
import { useDismiss } from '../overlays/popover.tsx';
import { Anchor } from './link.tsx';
import styles from './menu.module.css';
import { moveFocus } from './roving.ts';

/** An item of a menu: an action (`onSelect`) or a link (`href`). */
export type MenuItem = {
  id: string;
  label: string;
  icon?: IconName;
  hint?: string;
  danger?: boolean;
  disabled?: boolean;
  checked?: boolean;
  href?: string;
  onSelect?: () => void;
};

/** Props that the button opening a menu must spread. */
export type MenuTriggerProps = {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
};

type MenuProps = {
  label: string;
  trigger: (props: MenuTriggerProps) => ReactNode;
  items: readonly MenuItem[];
  align?: Align;
};

const Row = ({ item, close }: { item: MenuItem; close: () => void }) => {
  const inside = (
    <>
      {item.icon ? <Icon name={item.icon} /> : null}
      <span className={styles.words}>
        {item.label}
        {item.hint ? <small className={styles.hint}>{item.hint}</small> : null}
      </span>
      {item.checked ? <Icon name="check" /> : null}
    </>
  );
  const classes = cx(styles.item, item.danger && styles.danger, item.checked && styles.checked);
  if (item.href !== undefined) {
    return (
      <Anchor href={item.href} role="menuitem" tabIndex={-1} className={classes} onClick={close}>
        {inside}
      </Anchor>
    );
  }
  const role =
    item.checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': item.checked };
  return (
    <button
      type="button"
      {...role}
      tabIndex={-1}
      className={classes}
      aria-disabled={item.disabled || undefined}
      onClick={() => {
        if (item.disabled) return;
        close();
        item.onSelect?.();
      }}
    >
      {inside}
    </button>
  );
};

type ListProps = {
  id: string;
  label: string;
  items: readonly MenuItem[];
  align: Align;
  anchor: RefObject<HTMLButtonElement | null>;
  last: boolean;
  close: () => void;
};

const List = ({ id, label, items, align, anchor, last, close }: ListProps) => {
  const box = useRef<HTMLDivElement>(null);
  const { style } = usePlacement(anchor, box, align, 4);
  useDismiss(box, anchor, close);
  // A menu takes the focus when it opens: its first item, or its last one after ArrowUp.
  useEffect(() => {
    const rows = box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]');
    rows?.[last ? rows.length - 1 : 0]?.focus({ preventScroll: true });
  }, [last]);
  return createPortal(
    <div
      ref={box}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={styles.menu}
      style={style}
      onKeyDown={(event) => {
        // A drawer that the menu was opened from would take it as well.
        if (event.key === 'Escape') event.preventDefault();
        if (event.key === 'Tab' || event.key === 'Escape') close();
        if (moveFocus(event, '[role^=menuitem]') !== null || event.key.length !== 1 || event.key === ' ') return;
        const at = items.findIndex((item) => item.label.toLocaleLowerCase().startsWith(event.key.toLocaleLowerCase()));
        if (at >= 0) box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]')[at]?.focus();
      }}
    >
      {items.map((item) => (
        <Row key={item.id} item={item} close={close} />
      ))}
    </div>,
    anchor.current?.closest('dialog') ?? document.body,
  );
};

/** A menu under its button: arrows, Home, End and first letters move, Enter chooses, Escape and Tab close. */
export const Menu = ({ label, trigger, items, align = 'end' }: MenuProps) => {
  const id = useId();
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(null);
    anchor.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {trigger({
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== null,
        'aria-controls': open === null ? undefined : id,
        onClick: () => setOpen(open === null ? 'first' : null),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      {open === null ? null : (
        <List id={id} label={label} items={items} align={align} anchor={anchor} last={open === 'last'} close={close} />
      )}
    </>
  );
};
