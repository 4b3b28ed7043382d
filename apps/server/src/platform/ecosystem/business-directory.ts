export type BusinessRole = 'initiator' | 'administrator' | 'staff'

/** A business account that a person may act for. */
export interface BusinessMembership {
  wmid: string
  name: string
  role: BusinessRole
  /** May open its mailbox. */
  can_impersonate: boolean
}

/** Who runs which business account. A contract of our own: no public one is known. Throws `EcosystemFailure`. */
export interface BusinessDirectory {
  list(member: string): Promise<BusinessMembership[]>
  /** Asked again at each start of acting, and while it lasts. */
  find(member: string, business: string): Promise<BusinessMembership | undefined>
}
