import type { ArrivalResults } from '#mime/header/arrival-results.ts'
import { inOwnMemory } from '#server/platform/http/ready-answer.ts'
import type { Content, ShowOptions } from './show-content.ts'

/** All that a view depends on, beside what a process never changes: its release and the key of image addresses. */
export interface ViewOptions extends Omit<ShowOptions, 'image_key'> {
  /** The bytes, by their hash. */
  blob: string
}

/** What an opened message shows, and what the trace on top of it says of its arrival. */
export interface View {
  content: Content
  arrival: ArrivalResults
}

export interface RecentViews {
  /** The view of these bytes under these options; undefined when it is not at hand. */
  get(options: ViewOptions): View | undefined
  /** Keeps it until there is no room for it, its time is over, or its message has left. */
  add(options: ViewOptions, view: View): void
  /** Messages have left their folder, for another one or for good: so does what they showed. */
  forget(account_id: number, folder_id: number, uids: readonly number[]): void
}

interface Entry {
  /** Which message of which account it is of. */
  ref: string
  /** When it was made: whatever it is of may be gone, without a word to this process. */
  at: number
  /** The HTML or text. To compress it would take as long as to make it. */
  content: Buffer
  /** The rest, as JSON: what is handed out is made anew, and nobody changes what another is shown. */
  rest: string
  bytes: number
}

/** What an entry costs beside its bytes. */
const ENTRY_BYTES = 700
/** Longer ones are made each time: one would displace many. In base64. */
const CONTENT_CHARS_MAX = 262_144
const REST_CHARS_MAX = 65_536
/** Those whose time is over are looked for so often in that time. */
const SWEEPS = 10

interface Limits {
  bytes_max: number
  /** How long a view is kept that nobody has told to go. */
  age_max_ms: number
  clock: () => Date
}

/**
 * Views of messages that were opened lately: at most `bytes_max` of memory, those that were shown longest ago go
 * first, and none is older than `age_max_ms` and a tenth. Whoever asks has found the row that names the blob. Decision 0172.
 */
export function openRecentViews({ bytes_max, age_max_ms, clock }: Limits): RecentViews & Disposable {
  const entries = new Map<string, Entry>()
  const keysOfRef = new Map<string, Set<string>>()
  let total = 0

  function remove(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    total -= entry.bytes
    const keys = keysOfRef.get(entry.ref)
    keys?.delete(key)
    if (keys?.size === 0) keysOfRef.delete(entry.ref)
  }

  const isOver = ({ at }: Entry): boolean => {
    const age = clock().getTime() - at
    // A clock that was put back keeps nothing for longer.
    return age < 0 || age >= age_max_ms
  }
  const removeOld = () => {
    for (const [key, entry] of entries) if (isOver(entry)) remove(key)
  }
  const removing = setInterval(removeOld, age_max_ms / SWEEPS).unref()

  return {
    get(options) {
      const key = keyOf(options)
      const entry = entries.get(key)
      if (!entry) return undefined
      if (isOver(entry)) {
        remove(key)
        return undefined
      }
      // The latest stands last.
      entries.delete(key)
      entries.set(key, entry)
      const { content, arrival } = JSON.parse(entry.rest) as View
      return {
        content: { ...content, content: entry.content.toString('base64') },
        arrival,
      }
    },
    add(options, { content, arrival }) {
      const key = keyOf(options)
      remove(key)
      if (content.content.length > CONTENT_CHARS_MAX) return
      const rest = JSON.stringify({ content: { ...content, content: '' }, arrival })
      if (rest.length > REST_CHARS_MAX) return
      const shown = inOwnMemory(Buffer.from(content.content, 'base64'))
      const bytes = shown.length + 2 * (rest.length + key.length) + ENTRY_BYTES
      if (bytes > bytes_max) return
      const ref = refOf(options)
      entries.set(key, { ref, at: clock().getTime(), content: shown, rest, bytes })
      keysOfRef.set(ref, (keysOfRef.get(ref) ?? new Set()).add(key))
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= bytes_max) break
        remove(oldest)
      }
    },
    forget(account_id, folder_id, uids) {
      for (const uid of uids)
        for (const key of [...(keysOfRef.get(refOf({ account_id, folder_id, uid })) ?? [])]) remove(key)
    },
    [Symbol.dispose]() {
      clearInterval(removing)
    },
  }
}

const refOf = ({ account_id, folder_id, uid }: Pick<ViewOptions, 'account_id' | 'folder_id' | 'uid'>) =>
  [account_id, folder_id, uid].join('/')

const keyOf = (options: ViewOptions): string =>
  [refOf(options), options.blob, options.images, options.isNotification].join(' ')
