import { Folder, LifeBuoy, Settings, Signature, Tag } from 'lucide-react'
import type { SettingsSection } from '#web/features/settings/settings-section.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'

/**
 * The sections of the settings, in the order of the menu: `/settings/{path}`, then one of its `routes`. The page
 * is the default export of a component that takes `SectionPageProps`. Spec §2 Route table.
 */
export const SECTIONS: readonly SettingsSection[] = [
  {
    path: 'main',
    group: 'mail',
    icon: Settings,
    name: 'settings.main',
    page: lazyPart('settings-main', () => import('#web/features/account/general/GeneralSettings.tsx')),
  },
  {
    path: 'profiles',
    group: 'mail',
    icon: Signature,
    name: 'settings.profiles',
    routes: ['create', 'edit/:id'],
    page: lazyPart('settings-profiles', () => import('#web/features/profiles/ProfilesSettings.tsx')),
  },
  {
    path: 'folders',
    group: 'mail',
    icon: Folder,
    name: 'settings.folders',
    routes: ['create', 'edit/:id'],
    page: lazyPart('settings-folders', () => import('#web/features/folders/FoldersSettings.tsx')),
  },
  {
    path: 'labels',
    group: 'mail',
    icon: Tag,
    name: 'settings.labels',
    routes: ['create', 'edit/:id'],
    page: lazyPart('settings-labels', () => import('#web/features/labels/LabelsSettings.tsx')),
  },
  {
    path: 'support',
    group: 'help',
    icon: LifeBuoy,
    name: 'settings.support',
    page: lazyPart('settings-support', () => import('#web/features/support/SupportSettings.tsx')),
  },
]
