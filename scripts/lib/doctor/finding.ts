import type { Resolver } from 'node:dns/promises'
import type { Config } from '#server/config.ts'

/** `unknown`: it could not be seen, so nobody may say that it is right. */
export type FindingState = 'ok' | 'warning' | 'wrong' | 'unknown'

/** One thing that was checked. */
export interface Finding {
  /** Names what is the matter, for programs: `mx_missing`. */
  name: string
  state: FindingState
  /** In words. */
  text: string
  /** What to do about it. */
  mend?: string
}

/** What the checks have of an installation. */
export interface Installation {
  config: Config
  /** Asks the name servers of the settings. */
  dns: Resolver
  /** Asks the name server at this address alone. */
  resolverAt: (address: string) => Pick<Resolver, 'resolveMx'>
  now: Date
  /** Roots besides those of Node by which certificates are believed, PEM. */
  roots?: string | undefined
  /** Is this an address that the world reaches? */
  isPublic: (address: string) => boolean
  /** Addresses that the system connects to others with. */
  localAddresses: () => Promise<string[]>
}

export const ok = (name: string, text: string): Finding => ({ name, state: 'ok', text })
export const wrong = (name: string, text: string, mend: string): Finding => ({
  name,
  state: 'wrong',
  text,
  mend,
})
export const warning = (name: string, text: string, mend: string): Finding => ({
  name,
  state: 'warning',
  text,
  mend,
})
export const unknown = (name: string, text: string, mend: string): Finding => ({
  name,
  state: 'unknown',
  text,
  mend,
})
