import type { Imported } from '#contract/mailbox/import/import-messages.schema.ts'
import { IMPORT_MESSAGES_MAX } from '#contract/mailbox/import/import-messages.ts'
import { separatorDate } from '#mime/mbox/separator-line.ts'
import type { App } from '#server/app.ts'
import { collectMessage, type MessageCollector } from './collect-message.ts'
import { importFolder } from './import-folder.ts'
import type { ImportTarget } from './import-folders.ts'
import { COUNTED, type FileMessage, storeImported } from './store-imported.ts'

/** Messages put in by one transaction: few enough that a page of the mailbox is not kept waiting. */
const STORED_AT_ONCE = 25
const BYTES_AT_ONCE = 8 * 1_048_576

/** Messages of a file as they come, until disposed. */
export interface Import extends AsyncDisposable {
  begin(separator: { line: string; at: number }): Promise<void>
  write(bytes: Buffer): Promise<void> | undefined
  /** The file is at its end, and its last message whole. */
  end(): Promise<void>
  /** Others follow, from `at` on at least. */
  cut(at: number): void
  /** What comes now is left for another call. */
  isLeft(): boolean
  /** Puts in what is whole and waits for others. */
  store(): Promise<void>
  answer(): Imported
}

interface Current extends Pick<FileMessage, 'at' | 'separator_date'> {
  collector: MessageCollector
}

/** Puts messages of a file into a folder, some at a time. What comes when there is no more room is left where it is. */
export function openImport(app: App, target: ImportTarget): Import {
  const folder = importFolder(app.config)
  const counts = { imported: 0, duplicate: 0, discarded: 0, too_large: 0, unreadable: 0, unlabelled: 0 }
  let current: Current | null = null
  let waiting: FileMessage[] = []
  let waiting_bytes = 0
  /** Where the first message begins that is left for another call. */
  let left_at: number | null = null
  let is_full = false
  let begun = 0
  let next_at: number | null = null

  async function finish(): Promise<void> {
    if (!current) return
    const { collector, ...message } = current
    const collected = await collector.end()
    current = null
    if (typeof collected === 'string') {
      await collector[Symbol.asyncDispose]()
      counts[collected]++
      return
    }
    waiting.push({ ...collected, ...message })
    waiting_bytes += collected.source.length
    if (waiting.length >= STORED_AT_ONCE || waiting_bytes >= BYTES_AT_ONCE) await store()
  }

  async function store(): Promise<void> {
    await using undo = new AsyncDisposableStack()
    const messages = waiting
    for (const message of messages) undo.use(message)
    waiting = []
    waiting_bytes = 0
    if (messages.length === 0) return
    const { full_at, ...stored } = await storeImported(app, target, messages)
    for (const name of COUNTED) counts[name] += stored[name]
    if (full_at === null) return
    left_at = full_at
    is_full = true
  }

  return {
    async begin({ line, at }) {
      await finish()
      if (left_at === null && begun >= IMPORT_MESSAGES_MAX) left_at = at
      if (left_at !== null) return
      begun++
      current = { collector: collectMessage(folder), at, separator_date: separatorDate(line) }
    },
    write: (bytes) => current?.collector.write(bytes),
    async end() {
      await finish()
    },
    cut(at) {
      const isTooLarge = current?.collector.isTooLarge() ?? false
      if (isTooLarge) counts.too_large++
      // Where one that is too large ends is not known yet, but what becomes of it.
      next_at = current && !isTooLarge ? current.at : at
    },
    isLeft: () => left_at !== null,
    store,
    answer: () => ({ ...counts, next_at: left_at ?? next_at, is_full }),
    async [Symbol.asyncDispose]() {
      for (const message of waiting) await message[Symbol.asyncDispose]()
      await current?.collector[Symbol.asyncDispose]()
    },
  }
}
