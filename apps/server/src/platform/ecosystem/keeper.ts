/** Messages into somebody's payment keeper: interface X6. */
export interface Keeper {
  /**
   * Subject 1–255 characters without line breaks, text 1–1024; what windows-1251 lacks becomes `?`.
   * `onlyIfAllowed`: not at all when the receiver takes nothing from strangers.
   * Waits its turn and for the provider, so never inside a transaction. Throws
   * `EcosystemFailure`; after `unavailable` the message may have arrived all the same.
   */
  send(to: string, message: KeeperMessage): Promise<{ id: string }>
}

export interface KeeperMessage {
  subject: string
  text: string
  onlyIfAllowed?: boolean
}
