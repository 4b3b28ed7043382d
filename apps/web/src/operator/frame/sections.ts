import {
  BellRing,
  BookOpen,
  Globe,
  HeartPulse,
  type LucideIcon,
  Megaphone,
  Receipt,
  Route,
  ScrollText,
  Send,
  ShieldBan,
  Ticket,
  Users,
  Wrench,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { OPERATOR_PATH } from '#web/platform/paths.ts'
import { AccountsPage } from '../accounts/AccountsPage.tsx'
import { ActsPage } from '../acts/ActsPage.tsx'
import { AnnouncementsPage } from '../announcements/AnnouncementsPage.tsx'
import { BookPage } from '../book/BookPage.tsx'
import { CallersPage } from '../callers/CallersPage.tsx'
import { DomainsPage } from '../domains/DomainsPage.tsx'
import { HealthPage } from '../health/HealthPage.tsx'
import { InvitationsPage } from '../invitations/InvitationsPage.tsx'
import { MaintenancePage } from '../maintenance/MaintenancePage.tsx'
import { PaymentsPage } from '../payments/PaymentsPage.tsx'
import { QueuePage } from '../queue/QueuePage.tsx'
import { SendersPage } from '../senders/SendersPage.tsx'
import { TracePage } from '../trace/TracePage.tsx'
import type { OperatorPageProps, OperatorSectionName } from './operator-path.ts'

export interface OperatorSection {
  name: OperatorSectionName
  icon: LucideIcon
  page: ComponentType<OperatorPageProps>
}

/** The sections in the order of the menu; the first is where one arrives. */
export const OPERATOR_SECTIONS: readonly OperatorSection[] = [
  { name: 'health', icon: HeartPulse, page: HealthPage },
  { name: 'queue', icon: Send, page: QueuePage },
  { name: 'trace', icon: Route, page: TracePage },
  { name: 'accounts', icon: Users, page: AccountsPage },
  { name: 'invitations', icon: Ticket, page: InvitationsPage },
  { name: 'domains', icon: Globe, page: DomainsPage },
  { name: 'payments', icon: Receipt, page: PaymentsPage },
  { name: 'senders', icon: Megaphone, page: SendersPage },
  { name: 'callers', icon: ShieldBan, page: CallersPage },
  { name: 'announcements', icon: BellRing, page: AnnouncementsPage },
  { name: 'maintenance', icon: Wrench, page: MaintenancePage },
  { name: 'acts', icon: ScrollText, page: ActsPage },
  { name: 'book', icon: BookOpen, page: BookPage },
]

/** The section that a path names, and what of it; undefined: none. */
export function readOperatorPath(
  path: string,
): { section: OperatorSection; subject: string | null } | undefined {
  const [name, subject = null, ...more] = path.slice(OPERATOR_PATH.length + 1).split('/')
  const section = OPERATOR_SECTIONS.find((one) => one.name === name)
  return section && more.length === 0 ? { section, subject } : undefined
}
