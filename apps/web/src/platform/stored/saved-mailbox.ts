import { SESSION_IDLE_MS } from '#contract/identity/sign-on/sign-on.ts'
import { browserStorage, type LocalStorage, localStorageOf } from './local-storage.ts'
import { SAVED_SCREEN } from './saved-screen.ts'

const NAME = 'mailbox'
/** A page of the longest rows; more is not worth the time of a start. */
const CHARS_MAX = 400_000
/** The name of this part of the client, which every build changes: what another one wrote may have another shape. */
const CLIENT = new URL(import.meta.url).pathname

/** Set by signing out: this page writes nothing of the mailbox into the browser any more. */
let isForgotten = false

interface Saved {
  client: string
  saved_at: number
  mailbox: unknown
}

/**
 * What the mail screen showed when this browser left it last; null where it has never been, and once the session of then
 * has ended for want of use: who comes after that may be somebody else.
 */
export function readSavedMailbox(storage: LocalStorage, now: number): unknown {
  try {
    const saved = JSON.parse(storage.read(NAME) || 'null') as Partial<Saved> | null
    if (saved?.client !== CLIENT || saved.saved_at === undefined) return null
    return Math.abs(now - saved.saved_at) < SESSION_IDLE_MS ? (saved.mailbox ?? null) : null
  } catch {
    return null
  }
}

/** For the next start of this browser, in place of what was saved before. */
export function writeSavedMailbox(storage: LocalStorage, mailbox: unknown, now: number): void {
  if (isForgotten) return
  const saved = JSON.stringify({ client: CLIENT, saved_at: now, mailbox } satisfies Saved)
  storage.write(NAME, saved.length > CHARS_MAX ? '' : saved)
}

/** Whoever leaves a mailbox leaves no list of it behind. */
export function forgetSavedMailbox(): void {
  for (const name of [NAME, SAVED_SCREEN]) localStorageOf(browserStorage()).write(name, '')
}

/** The same for good: a page that is being left would write it once more. */
export function leaveNoMailbox(): void {
  isForgotten = true
  forgetSavedMailbox()
}
