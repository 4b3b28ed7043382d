/** What a bus brings from other processes. */
export interface BusListener {
  /** The events of an account reach so far. `said_at`: when its process said so, in ms of that one's clock. */
  onEvents(account_id: number, seq: number, said_at?: number): void
  /** A channel, as `toWord` writes it. */
  onNotify(word: string): void
  /** It was away and is back: whatever was said meanwhile did not come. */
  onBack(): void
  /** Something that was said of these accounts may not have come. */
  onDoubt(account_ids: readonly number[]): void
}

/**
 * Carries word of changes between the processes of the service. What has changed stands in the database: a word that
 * is lost, late or said twice costs time, and nothing else. Decisions 13, 247.
 */
export interface EventBus extends AsyncDisposable {
  /** Says to all other processes how far the events of accounts reach, and which channels are notified. */
  say(events: ReadonlyMap<number, number>, words: readonly string[]): Promise<void>
  /** From now on words of this account's events must come; of others they may. */
  follow(account_id: number): void
  unfollow(account_id: number): void
  /** Why nothing comes from other processes at this moment; null: it does. */
  trouble(): string | null
}
