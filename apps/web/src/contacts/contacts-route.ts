import { CONTACTS_SIZE_DEFAULT, CONTACTS_SIZE_MAX } from '#contract/contacts/contact.ts'
import { CONTACTS_PATH } from '#web/platform/paths.ts'

/** What the address bar says of the contacts screen. Spec §2 /contacts. */
export interface ContactsRoute {
  /** 0: people, 1: groups. */
  tab: 0 | 1
  page: number
  limit: number
  /** Whose people are listed, or with tab 1 the open group. */
  group: number | 'none' | null
  search: string
  /** The open contact. */
  contact: number | 'new' | null
}

export const FIRST_ROUTE: ContactsRoute = {
  tab: 0,
  page: 1,
  limit: CONTACTS_SIZE_DEFAULT,
  group: null,
  search: '',
  contact: null,
}

const whole = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null

export function readContactsRoute(query: string): ContactsRoute {
  const params = new URLSearchParams(query)
  const limit = whole(params.get('limit')) || CONTACTS_SIZE_DEFAULT
  return {
    tab: params.get('tab') === '1' ? 1 : 0,
    page: whole(params.get('page')) || 1,
    limit: Math.min(limit, CONTACTS_SIZE_MAX),
    group: params.get('group') === 'none' ? 'none' : whole(params.get('group')),
    search: (params.get('search') ?? '').slice(0, 200),
    contact: params.get('contact') === 'new' ? 'new' : whole(params.get('contact')),
  }
}

/** The address of a place: `tab`, `limit` and `page` always, the rest where it says something. */
export function contactsPath({ tab, limit, page, group, search, contact }: ContactsRoute): string {
  const params = new URLSearchParams({ tab: String(tab), limit: String(limit), page: String(page) })
  if (group !== null) params.set('group', String(group))
  if (search !== '') params.set('search', search)
  if (contact !== null) params.set('contact', String(contact))
  return `${CONTACTS_PATH}?${params}`
}
