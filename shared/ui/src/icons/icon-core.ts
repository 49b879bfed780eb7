import ArrowRight from 'lucide-react/icons/arrow-right';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Coins from 'lucide-react/icons/coins';
import Compass from 'lucide-react/icons/compass';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Gauge from 'lucide-react/icons/gauge';
import Heart from 'lucide-react/icons/heart';
import Info from 'lucide-react/icons/info';
import Laptop from 'lucide-react/icons/laptop';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Moon from 'lucide-react/icons/moon';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Search from 'lucide-react/icons/search';
import Store from 'lucide-react/icons/store';
import Sun from 'lucide-react/icons/sun';
import Ticket from 'lucide-react/icons/ticket';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Users from 'lucide-react/icons/users';
import X from 'lucide-react/icons/x';

/** The icons of the shell's own pages and frame, which must not wait for the full set (PLT-01). */
export const coreIcons = {
  'arrow-right': ArrowRight,
  'calendar-days': CalendarDays,
  check: Check,
  'chevron-down': ChevronDown,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  coins: Coins,
  compass: Compass,
  eye: Eye,
  'eye-off': EyeOff,
  gauge: Gauge,
  heart: Heart,
  info: Info,
  laptop: Laptop,
  'loader-circle': LoaderCircle,
  lock: Lock,
  'log-out': LogOut,
  mail: Mail,
  moon: Moon,
  'rotate-cw': RotateCw,
  search: Search,
  store: Store,
  sun: Sun,
  ticket: Ticket,
  'triangle-alert': TriangleAlert,
  users: Users,
  x: X,
} as const;
