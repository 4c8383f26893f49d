import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import Bell from 'lucide-react/icons/bell';
import BookUser from 'lucide-react/icons/book-user';
import Bot from 'lucide-react/icons/bot';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import FileSignature from 'lucide-react/icons/file-pen-line';
import FileText from 'lucide-react/icons/file-text';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import History from 'lucide-react/icons/history';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import Lightbulb from 'lucide-react/icons/lightbulb';
import ListOrdered from 'lucide-react/icons/list-ordered';
import type { LucideIcon } from 'lucide-react';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import PenLine from 'lucide-react/icons/pen-line';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import QrCode from 'lucide-react/icons/qr-code';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScanLine from 'lucide-react/icons/scan-line';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sparkles from 'lucide-react/icons/sparkles';
import Star from 'lucide-react/icons/star';
import Trophy from 'lucide-react/icons/trophy';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import type { Entry } from './entries.ts';

/** The icon of each entry. */
export const ENTRY_ICONS: Readonly<Partial<Record<Entry['label'], LucideIcon>>> = {
  deposit: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  transfer: ArrowLeftRight,
  records: ReceiptText,
  account: Wallet,
  orders: ListOrdered,
  watchlists: Star,
  robots: Bot,
  funds: Landmark,
  wealth: PiggyBank,
  charity: HeartHandshake,
  messages: Mail,
  notifications: Bell,
  inspiration: Lightbulb,
  assistant: Sparkles,
  contracts: FileSignature,
  taxForm: FileText,
  addressBook: BookUser,
  agreements: ScrollText,
  invitation: Users,
  inviteCode: QrCode,
  scan: ScanLine,
  activities: Trophy,
  security: ShieldCheck,
  changePassword: KeyRound,
  accessHistory: History,
  contact: MessageCircle,
  help: CircleHelp,
  feedback: PenLine,
  settings: Settings,
};
