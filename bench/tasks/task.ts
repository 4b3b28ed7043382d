import type { Page } from 'playwright-core'
import type { BenchClient } from '../client.ts'
import type { Hand } from './hand.ts'

/** A message that lies in the inbox before a task begins. */
export interface TaskMessage {
  subject: string
  from?: string
  text?: string
  /** Further header lines. */
  headers?: readonly string[]
}

/** What a task is done with: the page with the mail on it, and the hand whose work is counted. */
export interface AtWork {
  page: Page
  hand: Hand
  /** The same person's calls, to look at what came of it. */
  client: BenchClient
}

/** Something that people do with their mail every day. docs/tasks.md has the table with the sources. */
export interface Task {
  name: string
  /** Keys, clicks and swipes where the best of Gmail, Fastmail and Superhuman needs them. */
  best: number
  phone?: boolean
  messages: readonly TaskMessage[]
  prepare?(client: BenchClient): Promise<unknown>
  /** Ends when a person would see that it's done. */
  run(at: AtWork): Promise<void>
}
