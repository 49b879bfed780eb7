import Accessibility from 'lucide-react/icons/accessibility';
import Activity from 'lucide-react/icons/activity';
import AirVent from 'lucide-react/icons/air-vent';
import Armchair from 'lucide-react/icons/armchair';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Baby from 'lucide-react/icons/baby';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Banknote from 'lucide-react/icons/banknote';
import Bell from 'lucide-react/icons/bell';
import Bike from 'lucide-react/icons/bike';
import Bookmark from 'lucide-react/icons/bookmark';
import Briefcase from 'lucide-react/icons/briefcase';
import Building from 'lucide-react/icons/building';
import Building2 from 'lucide-react/icons/building-2';
import Calendar from 'lucide-react/icons/calendar';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CalendarRange from 'lucide-react/icons/calendar-range';
import CalendarX from 'lucide-react/icons/calendar-x';
import Camera from 'lucide-react/icons/camera';
import Car from 'lucide-react/icons/car';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronUp from 'lucide-react/icons/chevron-up';
import ChevronsUp from 'lucide-react/icons/chevrons-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleParking from 'lucide-react/icons/circle-parking';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Coffee from 'lucide-react/icons/coffee';
import Coins from 'lucide-react/icons/coins';
import Columns3 from 'lucide-react/icons/columns-3';
import Command from 'lucide-react/icons/command';
import Compass from 'lucide-react/icons/compass';
import Copy from 'lucide-react/icons/copy';
import CreditCard from 'lucide-react/icons/credit-card';
import Dog from 'lucide-react/icons/dog';
import DoorClosed from 'lucide-react/icons/door-closed';
import DoorOpen from 'lucide-react/icons/door-open';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import FileDown from 'lucide-react/icons/file-down';
import FileText from 'lucide-react/icons/file-text';
import Flag from 'lucide-react/icons/flag';
import Footprints from 'lucide-react/icons/footprints';
import Gauge from 'lucide-react/icons/gauge';
import Gift from 'lucide-react/icons/gift';
import Globe from 'lucide-react/icons/globe';
import Grid2x2 from 'lucide-react/icons/grid-2x2';
import Grid3x3 from 'lucide-react/icons/grid-3x3';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Hand from 'lucide-react/icons/hand';
import Hash from 'lucide-react/icons/hash';
import Heart from 'lucide-react/icons/heart';
import HeartOff from 'lucide-react/icons/heart-off';
import History from 'lucide-react/icons/history';
import Hotel from 'lucide-react/icons/hotel';
import Hourglass from 'lucide-react/icons/hourglass';
import House from 'lucide-react/icons/house';
import IdCard from 'lucide-react/icons/id-card';
import ImageIcon from 'lucide-react/icons/image';
import Images from 'lucide-react/icons/images';
import Inbox from 'lucide-react/icons/inbox';
import Info from 'lucide-react/icons/info';
import Key from 'lucide-react/icons/key';
import LampDesk from 'lucide-react/icons/lamp-desk';
import Landmark from 'lucide-react/icons/landmark';
import Languages from 'lucide-react/icons/languages';
import Laptop from 'lucide-react/icons/laptop';
import Layers from 'lucide-react/icons/layers';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import LinkIcon from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListFilter from 'lucide-react/icons/list-filter';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import MapIcon from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Merge from 'lucide-react/icons/merge';
import MessageSquare from 'lucide-react/icons/message-square';
import Minus from 'lucide-react/icons/minus';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Move from 'lucide-react/icons/move';
import Music from 'lucide-react/icons/music';
import Network from 'lucide-react/icons/network';
import Package from 'lucide-react/icons/package';
import Paperclip from 'lucide-react/icons/paperclip';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Percent from 'lucide-react/icons/percent';
import Phone from 'lucide-react/icons/phone';
import Play from 'lucide-react/icons/play';
import Plug from 'lucide-react/icons/plug';
import Plus from 'lucide-react/icons/plus';
import Power from 'lucide-react/icons/power';
import Presentation from 'lucide-react/icons/presentation';
import Printer from 'lucide-react/icons/printer';
import Projector from 'lucide-react/icons/projector';
import QrCode from 'lucide-react/icons/qr-code';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Redo2 from 'lucide-react/icons/redo-2';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Repeat from 'lucide-react/icons/repeat';
import Rocket from 'lucide-react/icons/rocket';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Rss from 'lucide-react/icons/rss';
import Ruler from 'lucide-react/icons/ruler';
import Scale from 'lucide-react/icons/scale';
import Scissors from 'lucide-react/icons/scissors';
import ScrollText from 'lucide-react/icons/scroll-text';
import Search from 'lucide-react/icons/search';
import Send from 'lucide-react/icons/send';
import Server from 'lucide-react/icons/server';
import Settings from 'lucide-react/icons/settings';
import Share2 from 'lucide-react/icons/share-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Ship from 'lucide-react/icons/ship';
import ShowerHead from 'lucide-react/icons/shower-head';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Smartphone from 'lucide-react/icons/smartphone';
import Snowflake from 'lucide-react/icons/snowflake';
import Sofa from 'lucide-react/icons/sofa';
import Sparkles from 'lucide-react/icons/sparkles';
import Square from 'lucide-react/icons/square';
import Star from 'lucide-react/icons/star';
import Store from 'lucide-react/icons/store';
import Sun from 'lucide-react/icons/sun';
import Tag from 'lucide-react/icons/tag';
import Ticket from 'lucide-react/icons/ticket';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import TrainFront from 'lucide-react/icons/train-front';
import Trash2 from 'lucide-react/icons/trash-2';
import TreePalm from 'lucide-react/icons/tree-palm';
import Trees from 'lucide-react/icons/trees';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Tv from 'lucide-react/icons/tv';
import TypeIcon from 'lucide-react/icons/type';
import Undo2 from 'lucide-react/icons/undo-2';
import Upload from 'lucide-react/icons/upload';
import User from 'lucide-react/icons/user';
import UserCheck from 'lucide-react/icons/user-check';
import UserCog from 'lucide-react/icons/user-cog';
import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import UserX from 'lucide-react/icons/user-x';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import Utensils from 'lucide-react/icons/utensils';
import Volume1 from 'lucide-react/icons/volume-1';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import Wallet from 'lucide-react/icons/wallet';
import Wifi from 'lucide-react/icons/wifi';
import Wine from 'lucide-react/icons/wine';
import X from 'lucide-react/icons/x';
import Zap from 'lucide-react/icons/zap';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';

/** Every icon the product uses, by its lucide name: one import each, so that nothing else of the library is bundled. */
export const iconMap = {
  accessibility: Accessibility,
  activity: Activity,
  'air-vent': AirVent,
  armchair: Armchair,
  'arrow-down': ArrowDown,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  'arrow-up': ArrowUp,
  'arrow-up-down': ArrowUpDown,
  'arrow-up-right': ArrowUpRight,
  baby: Baby,
  'badge-check': BadgeCheck,
  banknote: Banknote,
  bell: Bell,
  bike: Bike,
  bookmark: Bookmark,
  briefcase: Briefcase,
  building: Building,
  'building-2': Building2,
  calendar: Calendar,
  'calendar-check': CalendarCheck,
  'calendar-days': CalendarDays,
  'calendar-plus': CalendarPlus,
  'calendar-range': CalendarRange,
  'calendar-x': CalendarX,
  camera: Camera,
  car: Car,
  'chart-no-axes-column': ChartNoAxesColumn,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'chevron-up': ChevronUp,
  'chevrons-up': ChevronsUp,
  'chevrons-up-down': ChevronsUpDown,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-parking': CircleParking,
  'circle-question-mark': CircleQuestionMark,
  'circle-x': CircleX,
  clock: Clock,
  coffee: Coffee,
  coins: Coins,
  'columns-3': Columns3,
  command: Command,
  compass: Compass,
  copy: Copy,
  'credit-card': CreditCard,
  dog: Dog,
  'door-closed': DoorClosed,
  'door-open': DoorOpen,
  download: Download,
  ellipsis: Ellipsis,
  'external-link': ExternalLink,
  eye: Eye,
  'eye-off': EyeOff,
  'file-down': FileDown,
  'file-text': FileText,
  flag: Flag,
  footprints: Footprints,
  gauge: Gauge,
  gift: Gift,
  globe: Globe,
  'grid-2x2': Grid2x2,
  'grid-3x3': Grid3x3,
  'grip-vertical': GripVertical,
  hand: Hand,
  hash: Hash,
  heart: Heart,
  'heart-off': HeartOff,
  history: History,
  hotel: Hotel,
  hourglass: Hourglass,
  house: House,
  'id-card': IdCard,
  image: ImageIcon,
  images: Images,
  inbox: Inbox,
  info: Info,
  key: Key,
  'lamp-desk': LampDesk,
  landmark: Landmark,
  languages: Languages,
  laptop: Laptop,
  layers: Layers,
  'layout-dashboard': LayoutDashboard,
  'life-buoy': LifeBuoy,
  link: LinkIcon,
  list: List,
  'list-filter': ListFilter,
  'loader-circle': LoaderCircle,
  'locate-fixed': LocateFixed,
  lock: Lock,
  'lock-open': LockOpen,
  'log-out': LogOut,
  mail: Mail,
  map: MapIcon,
  'map-pin': MapPin,
  'maximize-2': Maximize2,
  merge: Merge,
  'message-square': MessageSquare,
  minus: Minus,
  monitor: Monitor,
  moon: Moon,
  move: Move,
  music: Music,
  network: Network,
  package: Package,
  paperclip: Paperclip,
  pause: Pause,
  pencil: Pencil,
  percent: Percent,
  phone: Phone,
  play: Play,
  plug: Plug,
  plus: Plus,
  power: Power,
  presentation: Presentation,
  printer: Printer,
  projector: Projector,
  'qr-code': QrCode,
  'receipt-text': ReceiptText,
  'redo-2': Redo2,
  'refresh-cw': RefreshCw,
  repeat: Repeat,
  rocket: Rocket,
  'rotate-ccw': RotateCcw,
  'rotate-cw': RotateCw,
  rss: Rss,
  ruler: Ruler,
  scale: Scale,
  scissors: Scissors,
  'scroll-text': ScrollText,
  search: Search,
  send: Send,
  server: Server,
  settings: Settings,
  'share-2': Share2,
  'shield-check': ShieldCheck,
  ship: Ship,
  'shower-head': ShowerHead,
  'sliders-horizontal': SlidersHorizontal,
  smartphone: Smartphone,
  snowflake: Snowflake,
  sofa: Sofa,
  sparkles: Sparkles,
  square: Square,
  star: Star,
  store: Store,
  sun: Sun,
  tag: Tag,
  ticket: Ticket,
  'ticket-percent': TicketPercent,
  'train-front': TrainFront,
  'trash-2': Trash2,
  'tree-palm': TreePalm,
  trees: Trees,
  'trending-down': TrendingDown,
  'trending-up': TrendingUp,
  'triangle-alert': TriangleAlert,
  tv: Tv,
  type: TypeIcon,
  'undo-2': Undo2,
  upload: Upload,
  user: User,
  'user-check': UserCheck,
  'user-cog': UserCog,
  'user-minus': UserMinus,
  'user-plus': UserPlus,
  'user-x': UserX,
  users: Users,
  'users-round': UsersRound,
  utensils: Utensils,
  'volume-1': Volume1,
  'volume-2': Volume2,
  'volume-x': VolumeX,
  wallet: Wallet,
  wifi: Wifi,
  wine: Wine,
  x: X,
  zap: Zap,
  'zoom-in': ZoomIn,
  'zoom-out': ZoomOut,
} as const;

/** The name of an icon of the product. */
export type IconName = keyof typeof iconMap;
