import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { SETTINGS_PATH } from '#web/platform/paths.ts'
import type { PlainSettingsKey } from '#web/platform/words/i18n.ts'

/** The order of the groups in the menu. */
export const SECTION_GROUPS = ['mail', 'addresses', 'security', 'help'] as const

/** What a page of the settings is given: which of its routes is open, and what the path says. */
export interface SectionPageProps {
  /** One of the section's `routes`; empty: the section itself. */
  route: string
  params: Readonly<Record<string, string>>
}

export interface SettingsSection {
  /** What follows `/settings/`. */
  path: string
  group: (typeof SECTION_GROUPS)[number]
  icon: LucideIcon
  name: PlainSettingsKey
  /** What may follow the path: `create`, `edit/:id`. */
  routes?: readonly string[]
  /** The route that the bare path leads to. */
  first?: string
  /** Closed to whoever is in the mailbox of somebody else: the server would refuse all of it. Spec §6. */
  ownersOnly?: boolean
  /** Loaded when it is first opened. */
  page: ComponentType<SectionPageProps>
}

export interface SettingsRoute extends SectionPageProps {
  section: SettingsSection
}

/** The page that a path names; a path to go to instead; null when there is no such page. Spec §2 Route table. */
export function readSettingsPath(
  path: string,
  sections: readonly SettingsSection[],
): SettingsRoute | string | null {
  const parts = path.slice(SETTINGS_PATH.length).split('/').filter(Boolean)
  const first = sections[0]
  if (parts.length === 0) return first ? sectionPath(first.path) : null
  const section = sections.find((one) => one.path === parts[0])
  if (!section) return null
  const rest = parts.slice(1)
  if (rest.length === 0 && section.first) return sectionPath(section.path, section.first)
  for (const route of ['', ...(section.routes ?? [])]) {
    const params = readParams(route, rest)
    if (params) return { section, route, params }
  }
  return null
}

/** `/settings/folders/edit/5`. */
export const sectionPath = (...parts: readonly (string | number)[]): string =>
  [SETTINGS_PATH, ...parts].join('/')

/** The values of `:names` in a route; null when the path is another one. */
function readParams(route: string, parts: readonly string[]): Record<string, string> | null {
  const names = route.split('/').filter(Boolean)
  if (names.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const part = decoded(parts[index] ?? '')
    if (part === null) return null
    if (name.startsWith(':')) params[name.slice(1)] = part
    else if (name !== part) return null
  }
  return params
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
