import { UPLOADS_AT_ONCE } from '#contract/mailbox/attachments/attachments.ts'
import { ATTACHMENTS_BYTES_MAX, ATTACHMENTS_MB_MAX } from '#contract/mailbox/attachments/upload-attachment.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { isOnTheWay, type MessageAttachment, sumOf } from './message-attachment.ts'
import type { UploadFile } from './upload-to.ts'

interface UploadQueueParts {
  read: () => readonly MessageAttachment[]
  /** `changed`: the message has another file now, or one less; else only the progress is new. */
  write: (files: readonly MessageAttachment[], changed: boolean) => void
  upload: UploadFile
  /** All files together, in MB; 50 unless told. */
  limit_mb?: number
}

export interface UploadQueue extends Disposable {
  /** Images `in_text` are wanted in the text rather than beside it. */
  add(files: readonly File[], options?: { in_text: boolean }): void
  /** Takes a file out of the message; an upload under way is cancelled. */
  remove(key: number): void
  retry(key: number): void
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>
}

const overLimit = (limit: number) =>
  new CallFailed({
    code: 'max_limit_reached',
    status: 413,
    message: '',
    params: { limit },
  })

/** Uploads the files of one message, four at once; what is above 50 MB together is refused beforehand. Spec §5 Composing. */
export function createUploadQueue({
  read,
  write,
  upload,
  limit_mb = ATTACHMENTS_MB_MAX,
}: UploadQueueParts): UploadQueue {
  const limit_bytes = (limit_mb / ATTACHMENTS_MB_MAX) * ATTACHMENTS_BYTES_MAX
  const sources = new Map<number, File>()
  const running = new Map<number, AbortController>()
  const waiters = new Set<() => void>()
  let last_key = Math.max(0, ...read().map(({ key }) => key))

  const put = (key: number, state: MessageAttachment['state'], changed = false) =>
    write(
      read().map((file) => (file.key === key ? { ...file, state } : file)),
      changed,
    )

  const proceed = () => {
    for (const { key, state } of read()) {
      if (running.size >= UPLOADS_AT_ONCE) break
      if (state.kind === 'waiting') void start(key)
    }
    if (read().some(isOnTheWay)) return
    for (const resume of waiters) resume()
    waiters.clear()
  }

  const start = async (key: number): Promise<void> => {
    const source = sources.get(key)
    if (!source) return
    const stop = new AbortController()
    running.set(key, stop)
    put(key, { kind: 'uploading', sent_bytes: 0 })
    try {
      const { id } = await upload(source, {
        signal: stop.signal,
        onProgress: (sent_bytes) => !stop.signal.aborted && put(key, { kind: 'uploading', sent_bytes }),
      })
      put(key, { kind: 'ready', ref: { id } }, true)
    } catch (failure) {
      if (!stop.signal.aborted) put(key, { kind: 'failed', failure, canRetry: true })
    } finally {
      running.delete(key)
      proceed()
    }
  }

  return {
    add(files, { in_text } = { in_text: false }) {
      for (const file of files) {
        last_key += 1
        const fits = sumOf(read()) + file.size <= limit_bytes
        if (fits) sources.set(last_key, file)
        const state = fits
          ? ({ kind: 'waiting' } as const)
          : ({ kind: 'failed', failure: overLimit(limit_mb), canRetry: false } as const)
        const { name, size } = file
        const added = { key: last_key, name, size, state, ...(in_text && { in_text: 'wanted' as const }) }
        write([...read(), added], false)
      }
      proceed()
    },
    remove(key) {
      const isReady = read().some((file) => file.key === key && file.state.kind === 'ready')
      running.get(key)?.abort()
      sources.delete(key)
      write(
        read().filter((file) => file.key !== key),
        isReady,
      )
      proceed()
    },
    retry(key) {
      const file = read().find((one) => one.key === key)
      if (!file || !sources.has(key)) return
      const fits = sumOf(read()) + file.size <= limit_bytes
      put(key, fits ? { kind: 'waiting' } : { kind: 'failed', failure: overLimit(limit_mb), canRetry: true })
      proceed()
    },
    settled: () =>
      new Promise((resolve) => {
        if (read().some(isOnTheWay)) waiters.add(resolve)
        else resolve()
      }),
    [Symbol.dispose]() {
      for (const stop of running.values()) stop.abort()
    },
  }
}
