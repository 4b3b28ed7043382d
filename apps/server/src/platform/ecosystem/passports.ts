/** What the product keeps of a WM-passport: never personal fields. */
export interface Passport {
  wmid: string
  exists: boolean
  /** Level: 100 alias, 110 formal, 120 initial, 130 personal and above. */
  tid: number
  /** Recalled or locked: counts as none. */
  recalled: boolean
  /** The person's documents were checked. */
  verified: boolean
  nickname?: string
  /** All WMIDs on the same passport. */
  wmids: string[]
  fetched_at: Date
}

/** Interface X11 of the ecosystem, as the product sees it. */
export interface Passports {
  /**
   * `fresh` asks the provider now, as a gate must; otherwise an answer of up to 10 minutes may be given.
   * Throws `EcosystemFailure` when nothing that may be shown is known.
   */
  get(wmid: string, options?: { fresh?: boolean }): Promise<Passport>
}

/** The least level that may make aliases and domains. Spec §6 */
const FORMAL = 110

export const isFormal = (passport: Passport): boolean =>
  passport.exists && !passport.recalled && passport.tid >= FORMAL
