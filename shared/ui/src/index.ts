export { Button, type ButtonProps, IconButton, LinkButton } from './actions/button.tsx';
export { Chip } from './actions/chip.tsx';
export { Anchor, type AnchorProps, Link, LinkProvider } from './actions/link.tsx';
export { Menu, type MenuItem, type MenuTriggerProps } from './actions/menu.tsx';
export { moveFocus } from './actions/roving.ts';
export { saveBlob } from './actions/save-blob.ts';
export { Segments } from './actions/segments.tsx';
export { Stepper } from './actions/stepper.tsx';
export { Tabs } from './actions/tabs.tsx';
export { cx } from './class-names.ts';
export { Avatar, AvatarStack, initials, type Person } from './display/avatar.tsx';
export { Badge, CountBadge } from './display/badge.tsx';
export { useFloorName } from './display/floor-name.ts';
export { Credits, Money, type MoneyWords, useDates, useMoney } from './display/format.tsx';
export { CreditsGauge, DayGauge } from './display/gauge.tsx';
export { Kbd } from './display/kbd.tsx';
export {
  LocationCell,
  LocationChip,
  LocationTile,
  type LocationType,
  locationIcons,
  SplitCell,
  useLocationWords,
} from './display/location.tsx';
export { PageHeading } from './display/page-heading.tsx';
export { Picture } from './display/picture.tsx';
export { PlaceName } from './display/place-name.tsx';
export { Announce, VisuallyHidden } from './display/visually-hidden.tsx';
export { Notice, Toast } from './feedback/notice.tsx';
export { Skeleton, SkeletonText, useDelayed } from './feedback/skeleton.tsx';
export { EmptyState, ErrorState, FailureCard } from './feedback/states.tsx';
export { Icon, type IconName } from './icons/icon.tsx';
export { loadIcons } from './icons/late-icons.ts';
export { type MessagesByLanguage, useAddedMessages } from './messages/added-messages.ts';
export { loadUiMessages } from './messages/load.ts';
export { ConfirmDialog, Dialog } from './overlays/dialog.tsx';
export { Drawer } from './overlays/drawer.tsx';
export { Popover } from './overlays/popover.tsx';
export { Tooltip } from './overlays/tooltip.tsx';
export { useMediaQuery } from './use-media-query.ts';
