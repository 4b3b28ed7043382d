import type { SectionPageProps } from '#web/settings/settings-section.ts'
import type { DomainView } from '../domain-paths.ts'
import { DomainPage } from './DomainPage.tsx'
import { DomainsPage } from './DomainsPage.tsx'

const VIEW = /^(confirm|dkim|remove|emails|reports)\/:id$/

/** Spec §2 Route table: the list, a new one, and the pages of a domain. */
export default function DomainsSettings({ route, params }: SectionPageProps) {
  const view = VIEW.exec(route)?.[1] as DomainView | undefined
  return view ? (
    <DomainPage key={params.id} id={Number(params.id)} view={view} />
  ) : (
    <DomainsPage isCreating={route === 'list/create'} />
  )
}
