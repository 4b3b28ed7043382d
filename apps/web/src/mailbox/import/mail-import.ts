import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Imported } from '#contract/mailbox/import/import-messages.schema.ts'
import { IMPORT_PART_BYTES_MAX } from '#contract/mailbox/import/import-messages.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { CallFailed, isCancelled } from '#web/platform/calls/call-failed.ts'
import type { ImportPart } from './import-messages.ts'

/** How many messages of a file have become what. */
export type ImportCounts = Omit<Imported, 'next_at' | 'is_full'>

export interface ImportedFile {
  key: number
  name: string
  size: number
  /** `full`: there is no room for the rest. */
  state: 'waiting' | 'running' | 'done' | 'full' | 'stopped' | 'failed'
  failure?: unknown
  /** Others are being brought, and it goes on by itself. */
  isHeld?: boolean
  sent_bytes: number
  counts: ImportCounts
}

/** Files whose messages are brought one after the other; it goes on while the page is open, whatever it shows. */
export interface MailImport {
  store: StoreApi<readonly ImportedFile[]>
  add(files: readonly File[], folder_id: FolderId): void
  /** Goes on with a file where it ended. */
  goOn(key: number): void
  /** Those under way and those that wait. */
  stop(): void
  /** Forgets all that has ended. */
  clear(): void
  /** Somebody sees how far they are, until the answer is called. */
  watch(): () => void
  isWatched(): boolean
}

interface Source {
  file: File
  folder_id: FolderId
  at: number
}

/** Little enough that what is counted is told every few seconds. */
const PART_BYTES = 4 * 1_048_576
const PART_BYTES_MIN = 1_048_576

/** A message that is larger than its part wants a larger one; a part of more messages than one call takes, a smaller. */
const nextBytes = (bytes: number, read_bytes: number): number =>
  read_bytes > 0
    ? Math.min(PART_BYTES, Math.max(PART_BYTES_MIN, read_bytes * 2))
    : Math.min(bytes * 2, IMPORT_PART_BYTES_MAX)

export const NO_COUNTS: ImportCounts = {
  ...{ imported: 0, duplicate: 0, discarded: 0, too_large: 0, unreadable: 0, unlabelled: 0 },
}

/** Waits so many seconds, or until that is of no use any more. */
export type Pause = (seconds: number, signal: AbortSignal) => Promise<void>

const AGAIN_S = 15

const pauseFor: Pause = (seconds, signal) =>
  new Promise((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer)
      reject(new DOMException('', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', cancel)
      resolve()
    }, seconds * 1000)
    signal.addEventListener('abort', cancel, { once: true })
  })

export const isUnderWay = (files: readonly ImportedFile[]): boolean =>
  files.some(({ state }) => state === 'running' || state === 'waiting')

export function createMailImport(send: ImportPart, pause: Pause = pauseFor): MailImport {
  const store = createStore<readonly ImportedFile[]>(() => [])
  const sources = new Map<number, Source>()
  let last_key = 0
  let stopping: AbortController | null = null
  let watching = 0

  const change = (key: number, changes: Partial<ImportedFile>) =>
    store.setState(
      store.getState().map((file) => (file.key === key ? { ...file, ...changes } : file)),
      true,
    )
  const countsOf = (key: number) => store.getState().find((file) => file.key === key)?.counts ?? NO_COUNTS

  async function bring(key: number, source: Source, signal: AbortSignal): Promise<ImportedFile['state']> {
    const { file, folder_id } = source
    for (let bytes = PART_BYTES; ; ) {
      const { at } = source
      const end = Math.min(file.size, at + bytes)
      const onProgress = (sent: number) => !signal.aborted && change(key, { sent_bytes: at + sent })
      const part = { folder_id, at, end, onProgress, signal }
      const { next_at, is_full, ...counts } = await sendInTurn(key, () => send(file, part), signal)
      change(key, { counts: sumOf(countsOf(key), counts), sent_bytes: next_at ?? file.size })
      if (next_at === null) return 'done'
      source.at = next_at
      if (is_full) return 'full'
      bytes = nextBytes(bytes, next_at - at)
    }
  }

  /** Where too many are being brought, the part is sent again and again until it is taken. */
  async function sendInTurn(key: number, sendPart: () => ReturnType<ImportPart>, signal: AbortSignal) {
    while (true) {
      try {
        const imported = await sendPart()
        change(key, { isHeld: false })
        return imported
      } catch (failure) {
        if (!(failure instanceof CallFailed) || failure.code !== 'too_many_imports') throw failure
        change(key, { isHeld: true })
        await pause(Number(failure.params.retry_after ?? AGAIN_S), signal)
      }
    }
  }

  async function proceed(): Promise<void> {
    if (stopping) return
    const next = store.getState().find(({ state }) => state === 'waiting')
    const source = next && sources.get(next.key)
    if (!source) return
    stopping = new AbortController()
    const { signal } = stopping
    change(next.key, { state: 'running' })
    try {
      change(next.key, { state: await bring(next.key, source, signal) })
    } catch (failure) {
      change(next.key, {
        isHeld: false,
        ...(isCancelled(failure) ? { state: 'stopped' } : { state: 'failed', failure }),
      })
    }
    stopping = null
    void proceed()
  }

  return {
    store,
    add(files, folder_id) {
      const added = files.map((file): ImportedFile => {
        last_key += 1
        sources.set(last_key, { file, folder_id, at: 0 })
        const { name, size } = file
        return { key: last_key, name, size, state: 'waiting', sent_bytes: 0, counts: NO_COUNTS }
      })
      store.setState([...store.getState(), ...added], true)
      void proceed()
    },
    goOn(key) {
      change(key, { state: 'waiting', failure: undefined })
      void proceed()
    },
    stop() {
      store.setState(
        store.getState().map((file) => (file.state === 'waiting' ? { ...file, state: 'stopped' } : file)),
        true,
      )
      stopping?.abort()
    },
    clear() {
      const going = store.getState().filter(({ state }) => state === 'running' || state === 'waiting')
      for (const key of sources.keys()) if (!going.some((file) => file.key === key)) sources.delete(key)
      store.setState(going, true)
    },
    watch() {
      watching++
      return () => {
        watching--
      }
    },
    isWatched: () => watching > 0,
  }
}

/** What has become of the messages of both. */
export function sumOf(one: ImportCounts, other: ImportCounts): ImportCounts {
  const sum = { ...one }
  for (const name of Object.keys(sum) as (keyof ImportCounts)[]) sum[name] += other[name]
  return sum
}
