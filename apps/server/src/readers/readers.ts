import { setImmediate } from 'node:timers/promises'
import { measureHeader } from '#mime/header/measure-header.ts'
import type { BytesInHand } from '#server/platform/limits/bytes-in-hand.ts'
import type { GivenSource } from './read-source.ts'
import { TASKS, type TaskName, type Tasks } from './tasks.ts'
import { type Ask, openThreads, ReaderFailed, type Threads } from './threads.ts'

/** Whoever wants the bytes of a message read asks here, so that no message holds up the others. */
export interface Readers extends AsyncDisposable {
  /**
   * Does one task of tasks.ts, here when the message is small, else in a thread. Rejects with `ReaderFailed`.
   * `ask` answers what the task asks. For a message that lies on disk room is asked for: throws `HandsFull` when
   * there is none. Who brings bytes has asked for it.
   */
  run<Name extends TaskName>(
    task: Name,
    input: Parameters<Tasks[Name]>[0],
    options?: { ask?: Ask },
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>
}

/** The worst message of this size is read in a few milliseconds: less than a thread costs that has to begin. Decisions 61. */
const HERE_BYTES_MAX = 16_384
const HERE_HEADER_LINES_MAX = 400

/** So many small messages that met others within a second are worth a thread, which takes half a second to begin. */
const MET_IN_A_SECOND = 20
/** What is larger may take seconds: messages of the usual size do not wait for all of it. */
const LONG_BYTES_MIN = 262_144
/** A thread keeps what it took for a message of this size until it ends. */
const LARGE_BYTES = 4_194_304
/** These read piece by piece. */
const STREAMING: ReadonlySet<TaskName> = new Set(['authenticate', 'sign'])

const FILE = new URL('./thread.ts', import.meta.url)
const FEATURE_FILE = new URL('./features/feature-thread.ts', import.meta.url)
/** Every message that arrives asks for features, and what is small may unpack to much: nobody is answered later for it. */
const NEVER_HERE: ReadonlySet<TaskName> = new Set(['features', 'report'])
/** Usually less than one. */
const FEATURE_CPU_MS_MAX = 1000
/** Longer starts take up to 40 ms, and there may be many of them: messages of the usual size do not wait for those. */
const FEATURE_LONG_BYTES_MIN = 16_384
/** Of a file of 20 MB that one person brings. */
const FILE_LIMITS = { cpu_ms_max: 15_000, clock_ms_max: 300_000 }
const LIMITS = { file: FILE, cpu_ms_max: 4000, clock_ms_max: 20_000, memory_mb_max: 320, idle_ms: 30_000 }

/** The readers of a process; their threads begin when they are needed. */
export function openReaders(inHand: BytesInHand, limits: Partial<typeof LIMITS> = {}): Readers {
  const open = (threads_max: number, at_once_max: number) =>
    openThreads({ ...LIMITS, ...limits, threads_max, at_once_max })
  // People who wait for a message to open do not wait for mail that comes in, nor that for name servers.
  const opening = open(2, 1)
  const storing = open(2, 1)
  const judging = open(2, 64)
  const sifting = openThreads({
    ...LIMITS,
    file: FEATURE_FILE,
    ...limits,
    threads_max: 2,
    at_once_max: 1,
    cpu_ms_max: FEATURE_CPU_MS_MAX,
  })
  // A few strangers who send archives that unpack to much wait for each other alone.
  const reporting = open(1, 1)
  // One's own file or call: it is worth a while of whoever brings it, and nobody else waits behind it.
  const bringing = openThreads({ ...LIMITS, ...limits, ...FILE_LIMITS, threads_max: 2, at_once_max: 1 })
  const pathOf: Record<TaskName, Threads> = {
    show: opening,
    view: opening,
    file: opening,
    files: opening,
    index: storing,
    structure: storing,
    people: bringing,
    json: bringing,
    sign: storing,
    authenticate: judging,
    features: sifting,
    report: reporting,
  }
  let showing = 0
  let met = { since: 0, count: 0 }
  /** A small message is read here; beside others that are being opened, in a thread where one is free. Decision 0172. */
  async function showSmall(input: unknown): Promise<unknown> {
    showing++
    try {
      // Then others that have come meanwhile are known.
      await setImmediate()
      if (showing === 1) return await runHere('show', input)
      if (opening.isFree()) return await opening.run({ task: 'show', input })
      const now = performance.now()
      if (now - met.since > 1000) met = { since: now, count: 0 }
      if (++met.count >= MET_IN_A_SECOND) opening.prepare()
      return await runHere('show', input)
    } finally {
      showing--
    }
  }

  return {
    async run(task, input, { ask } = {}) {
      if (!NEVER_HERE.has(task) && isSmall(input.source))
        return (await (task === 'show' ? showSmall(input) : runHere(task, input, ask))) as never
      const isOnDisk = !(input.source instanceof Uint8Array)
      using _quota =
        isOnDisk && !STREAMING.has(task)
          ? await inHand.hold(task === 'index' ? 'receiving' : 'reading', input.source.length)
          : null
      const long_bytes_min = task === 'features' ? FEATURE_LONG_BYTES_MIN : LONG_BYTES_MIN
      const isLong = pathOf[task] !== bringing && input.source.length >= long_bytes_min
      const isLarge = !STREAMING.has(task) && input.source.length > LARGE_BYTES
      return inBuffers(await pathOf[task].run({ task, input, ask, isLong, isLarge })) as never
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(
        [opening, storing, judging, sifting, reporting, bringing].map((threads) =>
          threads[Symbol.asyncDispose](),
        ),
      )
    },
  }
}

function isSmall(source: GivenSource): boolean {
  if (!(source instanceof Uint8Array) || source.length > HERE_BYTES_MAX) return false
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  return measureHeader(bytes, HERE_HEADER_LINES_MAX).lines <= HERE_HEADER_LINES_MAX
}

async function runHere(task: TaskName, input: unknown, ask: Ask = async () => undefined): Promise<unknown> {
  try {
    return await TASKS[task](input as never, ask)
  } catch (error) {
    throw new ReaderFailed(`${task}: ${String(error)}`, { cause: error })
  }
}

/** What was cloned comes over as plain bytes. */
function inBuffers(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(inBuffers)
  if (answer === null || typeof answer !== 'object' || !('content' in answer)) return answer
  const { content } = answer
  if (!(content instanceof Uint8Array)) return answer
  return { ...answer, content: Buffer.from(content.buffer, content.byteOffset, content.byteLength) }
}
