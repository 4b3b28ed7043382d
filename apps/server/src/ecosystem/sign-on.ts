export interface SignOnRids {
  main: string
  frame: string
}

/** A ticket that the provider has confirmed, server to server. */
export interface VerifiedSignOn {
  wmid: string
  auth_type: string
  /** sha256 of the ticket, hex; a ticket is accepted once. */
  ticket_hash: string
  expires_at: Date
  user_address: string
}

export type SignOnFailureKind =
  | 'cancelled'
  | 'logged_off'
  | 'expired'
  | 'invalid'
  | 'blocked'
  | 'ip_mismatch'
  | 'config'
  | 'unavailable'

export class SignOnFailure extends Error {
  override name = 'SignOnFailure'
  readonly kind: SignOnFailureKind
  constructor(kind: SignOnFailureKind, message: string = kind) {
    super(message)
    this.kind = kind
  }
}

/** The ecosystem's sign-on, as the product sees it. */
export interface SignOnProvider {
  rids(): SignOnRids
  /** Asked by the browser itself, with its own cookies. */
  singleSignOnUrl(): string
  loginUrl(options: { rid: string; wmid?: string; quiet: boolean; returnPath: string }): string
  logoutUrl(options: { rid: string; wmid: string; returnPath: string }): string
  /** Checks a posted return form. Throws `SignOnFailure`. */
  verify(post: Readonly<Record<string, string>>): Promise<VerifiedSignOn>
}
