/** 'all' messages, 0 the main address, or an alias. Spec §2 a_id. */
export type AddressId = 'all' | number

interface Page {
  a_id: AddressId
  /** From 1. */
  page: number
  /** The open message: its uid in a folder, its id in a label or a search (uids repeat across folders). */
  msg_id: number | null
}

export interface FolderRoute extends Page {
  kind: 'folder'
  f_id: number
}

export interface LabelRoute extends Page {
  kind: 'label'
  l_id: number
}

export interface SearchRoute extends Page {
  kind: 'search'
  /** The folder to look in, or to return to after a search in all folders. */
  f_id: number | null
  l_id: number | null
  search_text: string
  all_folder: boolean
  subject: boolean
  text: boolean
  sender: boolean
  /** dd.MM.yyyy or empty. */
  from: string
  to: string
}

export type MailRoute = FolderRoute | LabelRoute | SearchRoute

export const ABOUT_PATH = '/about'
export const LOGIN_PATH = '/login'
export const DECRYPT_PATH = '/decrypt'
/** [added] Behind the link that asks whether messages may be forwarded. */
export const FORWARDING_PATH = '/forwarding'
/** [added] Behind the link for whoever runs the DNS of a domain. */
export const DNS_PATH = '/dns'
/** [added] Behind the link of an invitation. */
export const INVITATION_PATH = '/invitation'
/** [added] Behind the link that confirms a recovery address. */
export const RECOVERY_PATH = '/recovery'
/** [added] Behind the link that sets a new password; without one it is asked for. */
export const PASSWORD_PATH = '/password'
export const MAIL_PATH = '/mail'
export const SETTINGS_PATH = '/settings'
export const CONTACTS_PATH = '/contacts'
/** [added] The pages of whoever runs the service. */
export const OPERATOR_PATH = '/admin'

/** Stands for an empty value in a path. Spec §2. */
const EMPTY = 'false'
const text = (value: string): string =>
  // NOTE: the word itself is told from the empty value by writing its first letter as a code.
  value === EMPTY ? '%66alse' : value === '' ? EMPTY : encodeURIComponent(value)

/** The path of a place on the mail screen. Spec §2 Route table. */
export function mailPath(route: MailRoute): string {
  const opened = route.msg_id === null ? '' : `/${route.msg_id}`
  switch (route.kind) {
    case 'folder':
      return `${MAIL_PATH}/folder/${route.a_id}/${route.f_id}/${route.page}${opened}`
    case 'label':
      return `${MAIL_PATH}/label/${route.a_id}/${route.l_id}/${route.page}${opened}`
    case 'search': {
      const { a_id, f_id, l_id, page, search_text, all_folder, subject, sender, from, to } = route
      const parts = [a_id, f_id ?? EMPTY, l_id ?? EMPTY, page, text(search_text), all_folder, subject]
      return `${MAIL_PATH}/search/${[...parts, route.text, sender, text(from), text(to)].join('/')}${opened}`
    }
  }
}

/** The place that a path names; null when it is not one of the mail routes. Takes the path as the browser has it. */
export function readMailPath(path: string): MailRoute | null {
  const [root, kind, ...parts] = path.replace(/^\/|\/$/g, '').split('/')
  if (root !== 'mail') return null
  const a_id = addressOf(parts[0])
  if (a_id === null) return null
  if (kind === 'folder' || kind === 'label') {
    const [id, page] = [wholeOf(parts[1]), wholeOf(parts[2])]
    const msg_id = wholeOf(parts[3])
    if (id === null || !page || parts.length > 4 || (parts.length === 4 && msg_id === null)) return null
    return kind === 'folder' ? { kind, a_id, f_id: id, page, msg_id } : { kind, a_id, l_id: id, page, msg_id }
  }
  return kind === 'search' ? readSearch(a_id, parts) : null
}

function readSearch(a_id: AddressId, parts: string[]): SearchRoute | null {
  const [, f_id, l_id, page, search_text, all_folder, subject, body, sender, from, to, msg_id] = parts
  const number = wholeOf(page)
  if (!number || to === undefined || parts.length > 12) return null
  return {
    kind: 'search',
    a_id,
    f_id: wholeOf(f_id),
    l_id: wholeOf(l_id),
    page: number,
    msg_id: wholeOf(msg_id),
    search_text: textOf(search_text),
    all_folder: all_folder === 'true',
    subject: subject === 'true',
    text: body === 'true',
    sender: sender === 'true',
    from: textOf(from),
    to: textOf(to),
  }
}

function wholeOf(part: string | undefined): number | null {
  return part !== undefined && /^-?\d{1,15}$/.test(part) ? Number(part) : null
}

function addressOf(part: string | undefined): AddressId | null {
  return part === 'all' ? 'all' : wholeOf(part)
}

function textOf(part: string | undefined): string {
  if (part === undefined || part === EMPTY) return ''
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** Only a path of this site, never another address dressed as one. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path)
