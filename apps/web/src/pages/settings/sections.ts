import {
  AtSign,
  Briefcase,
  CloudDownload,
  Folder,
  Globe,
  KeyRound,
  LifeBuoy,
  ListFilter,
  Receipt,
  Settings,
  Signature,
  Tag,
  UserCheck,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { lazyPart } from '#web/platform/lazy-part.ts'
import {
  SECTION_GROUPS,
  type SectionPageProps,
  type SettingsSection,
} from '#web/settings/settings-section.ts'

type Load = () => Promise<{ default: ComponentType<SectionPageProps> }>

/** Each is loaded when it is first opened. */
const PAGES = {
  main: () => import('#web/mailbox/preferences/GeneralSettings.tsx'),
  profiles: () => import('#web/identity/profiles/ProfilesSettings.tsx'),
  folders: () => import('#web/mailbox/folders/settings/FoldersSettings.tsx'),
  labels: () => import('#web/mailbox/labels/settings/LabelsSettings.tsx'),
  filters: () => import('#web/filters/FiltersSettings.tsx'),
  collectors: () => import('#web/collectors/CollectorsSettings.tsx'),
  aliases: () => import('#web/addresses/aliases/AliasesSettings.tsx'),
  domains: () => import('#web/addresses/domains/pages/DomainsSettings.tsx'),
  d_emails: () => import('#web/addresses/delegations/LentSettings.tsx'),
  invoices: () => import('#web/billing/InvoicesSettings.tsx'),
  access: () => import('#web/identity/security/AccessSettings.tsx'),
  ba: () => import('#web/identity/impersonation/BusinessSettings.tsx'),
  support: () => import('#web/notices/support/SupportSettings.tsx'),
} satisfies Record<string, Load>

interface Entry extends Omit<SettingsSection, 'group' | 'page' | 'ownersOnly'> {
  path: keyof typeof PAGES
}

const FORMS = ['create', 'edit/:id']
const COLLECTOR_PAGES = [...FORMS, 'confirm/:email']
const DOMAIN_PAGES = [
  'list',
  'list/create',
  'confirm/:id',
  'dkim/:id',
  'remove/:id',
  'emails/:id',
  'reports/:id',
]

const MENU: Record<SettingsSection['group'], readonly Entry[]> = {
  mail: [
    { path: 'main', icon: Settings, name: 'settings.main' },
    { path: 'profiles', icon: Signature, name: 'settings.profiles', routes: FORMS },
    { path: 'folders', icon: Folder, name: 'settings.folders', routes: FORMS },
    { path: 'labels', icon: Tag, name: 'settings.labels', routes: FORMS },
    { path: 'filters', icon: ListFilter, name: 'settings.filters', routes: [...FORMS, 'vacation'] },
    { path: 'collectors', icon: CloudDownload, name: 'settings.collectors', routes: COLLECTOR_PAGES },
  ],
  addresses: [
    { path: 'aliases', icon: AtSign, name: 'settings.aliases', routes: ['create'] },
    { path: 'domains', icon: Globe, name: 'domains.domains', routes: DOMAIN_PAGES, first: 'list' },
    { path: 'd_emails', icon: UserCheck, name: 'delegated.delegated' },
    { path: 'invoices', icon: Receipt, name: 'settings.invoices' },
  ],
  security: [
    { path: 'access', icon: KeyRound, name: 'security.access' },
    { path: 'ba', icon: Briefcase, name: 'security.businesses' },
  ],
  help: [{ path: 'support', icon: LifeBuoy, name: 'settings.support' }],
}

const OWNERS_GROUPS: readonly string[] = ['addresses', 'security']

/** The sections of the settings, in the order of the menu: `/settings/{path}`, then one of its `routes`. Spec §2 Route table. */
export const SECTIONS: readonly SettingsSection[] = SECTION_GROUPS.flatMap((group) =>
  MENU[group].map((entry) => ({
    ...entry,
    group,
    ownersOnly: OWNERS_GROUPS.includes(group),
    page: lazyPart<SectionPageProps>(`settings-${entry.path}`, PAGES[entry.path]),
  })),
)
