import type { FetchItem } from './fetch-item.ts'
import type { SearchKey } from './search-key.ts'
import type { SequenceSet } from './sequence-set.ts'

/** What STATUS and LIST RETURN (STATUS …) may ask of a folder. RFC 9051 §6.3.11, 7162, 7889, 8438, 8474. */
export type StatusItem =
  | 'MESSAGES'
  | 'RECENT'
  | 'UIDNEXT'
  | 'UIDVALIDITY'
  | 'UNSEEN'
  | 'DELETED'
  | 'DELETED-STORAGE'
  | 'SIZE'
  | 'HIGHESTMODSEQ'
  | 'APPENDLIMIT'
  | 'MAILBOXID'

/** What a program remembers of a folder, given with SELECT. RFC 7162 §3.2.5. */
export interface Qresync {
  uid_validity: number
  modseq: number
  known_uids: SequenceSet | null
  /** Numbers and UIDs of the same messages, in pairs. */
  matches: { numbers: SequenceSet; uids: SequenceSet } | null
}

export type ListSelection = 'SUBSCRIBED' | 'REMOTE' | 'RECURSIVEMATCH' | 'SPECIAL-USE'

export interface ListReturns {
  subscribed: boolean
  children: boolean
  special_use: boolean
  status: StatusItem[]
}

/** What SEARCH or SORT answers. RFC 4731, 5182. */
export type SearchReturn = 'MIN' | 'MAX' | 'ALL' | 'COUNT' | 'SAVE'

/** A way to order, RFC 5256 §3. */
export interface SortKey {
  by: 'ARRIVAL' | 'CC' | 'DATE' | 'FROM' | 'SIZE' | 'SUBJECT' | 'TO' | 'DISPLAYFROM' | 'DISPLAYTO'
  isReversed: boolean
}

/** One message of APPEND; `Message` is what became of its literal. */
export interface Appended<Message> {
  flags: string[]
  date: Date | null
  message: Message
}

/**
 * A command as it was understood: one shape for each name. `isUid` says that numbers are UIDs, as with `UID FETCH`.
 * Names of mailboxes are decoded; INBOX in any case is `INBOX`. RFC 3501 §6, RFC 9051 §6.
 */
export type Command<Message = unknown> =
  | {
      name:
        | 'CAPABILITY'
        | 'NOOP'
        | 'LOGOUT'
        | 'STARTTLS'
        | 'CHECK'
        | 'CLOSE'
        | 'UNSELECT'
        | 'IDLE'
        | 'NAMESPACE'
    }
  | { name: 'LOGIN'; login: string; password: string }
  /** `initial`: the first answer of SASL, decoded; null when it was not sent with the command. RFC 4959. */
  | { name: 'AUTHENTICATE'; mechanism: string; initial: Buffer | null }
  | { name: 'ID'; fields: ReadonlyMap<string, string | null> }
  | { name: 'ENABLE'; capabilities: string[] }
  | { name: 'COMPRESS'; mechanism: string }
  | { name: 'SELECT' | 'EXAMINE'; mailbox: string; condstore: boolean; qresync: Qresync | null }
  | { name: 'CREATE'; mailbox: string; special_use: string[] }
  | { name: 'DELETE' | 'SUBSCRIBE' | 'UNSUBSCRIBE' | 'GETQUOTAROOT'; mailbox: string }
  | { name: 'RENAME'; mailbox: string; to: string }
  | {
      name: 'LIST'
      selection: ListSelection[]
      reference: string
      patterns: string[]
      returns: ListReturns
      /** In the form of RFC 5258, so that its answers may be, too. */
      isExtended: boolean
    }
  | { name: 'LSUB'; reference: string; pattern: string }
  | { name: 'STATUS'; mailbox: string; items: StatusItem[] }
  | { name: 'GETQUOTA'; root: string }
  | { name: 'APPEND'; mailbox: string; messages: Appended<Message>[] }
  /** `uids`: of UID EXPUNGE; null: all that are marked. */
  | { name: 'EXPUNGE'; uids: SequenceSet | null }
  | {
      name: 'SEARCH'
      isUid: boolean
      /** null: the old answer, a line of numbers. */
      returns: SearchReturn[] | null
      charset: string
      key: SearchKey
    }
  | {
      name: 'SORT'
      isUid: boolean
      returns: SearchReturn[] | null
      order: SortKey[]
      charset: string
      key: SearchKey
    }
  | { name: 'THREAD'; isUid: boolean; algorithm: string; charset: string; key: SearchKey }
  | {
      name: 'FETCH'
      isUid: boolean
      set: SequenceSet
      items: FetchItem[]
      changed_since: number | null
      /** What is gone is asked for, too. RFC 7162 §3.2.6. */
      vanished: boolean
    }
  | {
      name: 'STORE'
      isUid: boolean
      set: SequenceSet
      mode: 'add' | 'remove' | 'replace'
      isSilent: boolean
      flags: string[]
      unchanged_since: number | null
    }
  | { name: 'COPY' | 'MOVE'; isUid: boolean; set: SequenceSet; mailbox: string }

export type CommandName = Command['name']
