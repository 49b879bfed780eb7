export { Avatar, AvatarStack, initials, type Person } from './avatar.tsx';
export { Badge, CountBadge } from './badge.tsx';
export { Button, type ButtonProps, IconButton, LinkButton } from './button.tsx';
export { Chip } from './chip.tsx';
export { cx } from './class-names.ts';
export { ConfirmDialog, Dialog } from './dialog.tsx';
export { Drawer } from './drawer.tsx';
export { Credits, Money, type MoneyWords, useDates, useMoney } from './format.tsx';
export { CreditsGauge, DayGauge } from './gauge.tsx';
export { Icon, type IconName } from './icon.tsx';
export { Kbd } from './kbd.tsx';
export { Anchor, type AnchorProps, Link, LinkProvider } from './link.tsx';
export {
  LocationCell,
  LocationChip,
  LocationTile,
  type LocationType,
  locationIcons,
  SplitCell,
  useLocationWords,
} from './location.tsx';
export { Menu, type MenuItem, type MenuTriggerProps } from './menu.tsx';
export { uiMessages } from './messages/index.ts';
export { Notice, Toast } from './notice.tsx';
export { PageHeading } from './page-heading.tsx';
export { Picture } from './picture.tsx';
export { Popover } from './popover.tsx';
export { moveFocus } from './roving.ts';
export { Segments } from './segments.tsx';
export { Skeleton, SkeletonText, useDelayed } from './skeleton.tsx';
export { EmptyState, ErrorState, FailureCard } from './states.tsx';
export { Stepper } from './stepper.tsx';
export { Tabs } from './tabs.tsx';
export { Tooltip } from './tooltip.tsx';
export { useMediaQuery } from './use-media-query.ts';
export { Announce, VisuallyHidden } from './visually-hidden.tsx';
