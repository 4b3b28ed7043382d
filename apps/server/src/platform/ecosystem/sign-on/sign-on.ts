import type { Language } from '#contract/identity/account/account.ts'

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
  /** What the provider calls the person; absent: it does not say. */
  name?: string
  /** Set when the provider vouches for one alias of that wmid only. Spec §6 */
  alias?: string
  /** With it the provider is asked again by `touch`, and told who leaves; a secret. */
  ticket?: string
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

/** How the provider is to sign somebody on. */
export interface LoginOptions {
  rid: string
  /** Empty: ask which one. Absent: the one that is known there will do. */
  wmid?: string
  /** Ask nothing. */
  quiet: boolean
  /** In which the reader was asked to sign on. */
  language: Language
  returnPath: string
}

/** Who leaves, and where to. */
export interface LogoutOptions {
  rid: string
  wmid: string
  /** The ticket of the sign-on that the session came from, when it is known. */
  ticket?: string
  returnPath: string
}

/** An access token that the provider vouches for now. */
export interface VerifiedToken {
  wmid: string
  expires_at: Date
}

/** Access tokens that programs have from the provider. RFC 7628. */
export interface AccessTokens {
  /** Where programs read how to get one. */
  configuration_url: string
  /** Whose token it is. Throws `SignOnFailure`: not good any more, or made out to another service. */
  verify(token: string): Promise<VerifiedToken>
}

/** The ecosystem's sign-on, as the product sees it. */
export interface SignOnProvider {
  rids(): SignOnRids
  /** Asked by the browser itself, with its own cookies. */
  singleSignOnUrl(): string | null
  /** Throws `SignOnFailure` when the provider has to be asked for its address and is away. */
  loginUrl(options: LoginOptions): Promise<string>
  /** Whose pages the browser is sent to, as origins. */
  origins(): readonly string[]
  /** Where the provider ends its session too and leads back to `returnPath`; never throws. */
  logoutUrl(options: LogoutOptions): Promise<string>
  /** The `returnPath` that a posted return form brings back; empty when it brings none. */
  returnPath(post: Readonly<Record<string, string>>): string
  /** Checks a posted return form. Throws `SignOnFailure`. */
  verify(post: Readonly<Record<string, string>>): Promise<VerifiedSignOn>
  /** Does the sign-on of a `VerifiedSignOn.ticket` still hold? Throws `SignOnFailure` when it does not. */
  touch?(ticket: string): Promise<void>
  /** Takes access tokens of mail programs; null: it cannot be asked about them, or has not told yet. */
  tokens?(): AccessTokens | null
}
