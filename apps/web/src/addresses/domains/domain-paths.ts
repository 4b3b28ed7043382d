import { sectionPath } from '#web/settings/settings-section.ts'

/** The four pages of a domain, Spec §2 Route table, and what others report of it. */
export type DomainView = 'confirm' | 'dkim' | 'remove' | 'emails' | 'reports'

export const domainsPath = (...more: 'create'[]): string => sectionPath('domains', 'list', ...more)
export const domainPath = (view: DomainView, id: number): string => sectionPath('domains', view, id)
