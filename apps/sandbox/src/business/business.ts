export const ROLES = ['initiator', 'administrator', 'staff'] as const

export type BusinessRole = (typeof ROLES)[number]

/** Somebody who works for a business account. */
export interface Member {
  business: string
  wmid: string
  role: BusinessRole
  /** May open its mailbox. */
  can_impersonate: boolean
}

export const isRole = (text: string): text is BusinessRole => (ROLES as readonly string[]).includes(text)
