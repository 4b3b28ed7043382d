import type { TlsOptions } from 'node:tls'
import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { UnnamedSignIn } from '#server/identity/log/name-program.ts'
import type { MailCredential } from '#server/identity/password/mail-credential.ts'
import type { KeptKeywords } from '#server/mailbox/keywords/kept-keywords.ts'
import type { KeptFolders } from '#server/mailbox/programs/folders/kept/kept-folders.ts'
import type { PutAppend } from '#server/mailbox/programs/messages/append/append-queue.ts'
import type { SemaphorePerAccount } from '#server/platform/secrets/semaphore-per-account.ts'
import type { Connection } from './connection/connection.ts'
import type { ImapLimits } from './imap-limits.ts'
import type { SelectedFolder } from './selected/selected-folder.ts'

export type Extension = 'CONDSTORE' | 'QRESYNC' | 'IMAP4REV2' | 'UTF8=ACCEPT'

/** What all connections of the door share. */
export interface DoorParts {
  app: App
  limits: ImapLimits
  folders: KeptFolders
  keywords: KeptKeywords
  /** Of all connections: what would wait for one another is put in together. */
  putAppend: PutAppend
  /** For STARTTLS. */
  tlsOptions: () => TlsOptions
  /** Through it go searches: those of one account wait for their own, never for those of others. */
  searches: SemaphorePerAccount
  /** Bytes of messages that are coming in now, of all connections. */
  underWay: { bytes: number }
  /** Messages of APPEND are kept here while they come in. */
  spoolFolder: string
  /** From now on a session hears of its account's changes and of its password's end; false: there are too many. */
  enter: (session: Session, credential: MailCredential) => boolean
}

/** One connection's conversation. RFC 9051 §3. */
export interface Session {
  readonly parts: DoorParts
  readonly connection: Connection
  readonly ip: string
  /** What the program calls itself, by ID. */
  agent: string
  /** In the log of sign-ins, where the name is still missing. */
  unnamed: UnnamedSignIn | null
  /** Who has signed in. */
  actor: Actor | null
  selected: SelectedFolder | null
  /** UIDs that a SEARCH kept for `$`. RFC 5182. */
  saved: readonly MessageUid[]
  readonly enabled: Set<Extension>
  refused: number
  /** Something happened in the mailbox since the selected folder was looked at. */
  hasNews: boolean
  /** Called at a change of the mailbox; a command that waits for changes puts itself here. */
  onChange: (() => void) | null
  /** Done once the answer has been sent: the line goes on in another way. */
  afterAnswer: (() => Promise<void>) | null
  isEnding: boolean
  /** Said once the command at work is answered: spoken into a message it would be read as part of it. */
  goodbye: string | null
  /** A command is at work, and has to be answered. */
  isBusy: boolean
  /** The last APPEND has been handed in, or will not be: later ones come behind it in their folder. */
  handedIn: Promise<void>
  /** Done when the connection is closed. */
  readonly leave: DisposableStack
  /** Says goodbye, and why, from outside the conversation. */
  end(reason: string): void
  /** Says what is left to be said of that, and hangs up. */
  sayGoodbye(): void
}

/** Whoever has been told goodbye hangs up, or is cut off. */
const GOODBYE_MS = 1000

export function openSession(parts: DoorParts, connection: Connection, ip: string): Session {
  return {
    parts,
    connection,
    ip,
    agent: '',
    unnamed: null,
    actor: null,
    selected: null,
    saved: [],
    enabled: new Set(),
    refused: 0,
    hasNews: true,
    onChange: null,
    afterAnswer: null,
    isEnding: false,
    goodbye: null,
    handedIn: Promise.resolve(),
    leave: new DisposableStack(),
    isBusy: false,
    end(reason) {
      if (this.isEnding) return
      this.isEnding = true
      this.goodbye = reason
      if (!this.isBusy) this.sayGoodbye()
    },
    sayGoodbye() {
      if (this.goodbye !== null) connection.line(`* BYE ${this.goodbye}`)
      this.goodbye = null
      connection.end()
      setTimeout(() => connection.destroy(), GOODBYE_MS).unref()
    },
  }
}

/** Names, and strings between quotes, are UTF-8. RFC 9051 §5.1, RFC 6855 §3. */
export const isUtf8 = ({ enabled }: Session): boolean =>
  enabled.has('IMAP4REV2') || enabled.has('UTF8=ACCEPT')

/** Changes are told with their modseq. RFC 7162 §3.1. */
export const sendsModseq = ({ enabled }: Session): boolean => enabled.has('CONDSTORE')
