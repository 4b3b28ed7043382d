import { Worker } from 'node:worker_threads'
import { isOverdue } from './is-overdue.ts'
import { spentBy } from './spent-by.ts'
import type { FromThread, ThreadData, ToThread } from './thread-messages.ts'

/** The work was not done: it took too long, needed too much memory, or failed. What it was given is unharmed. */
export class ReaderFailed extends Error {
  override name = 'ReaderFailed'
}

export interface ThreadsOptions {
  /** The module that every thread runs: see thread.ts. */
  file: URL
  threads_max: number
  /** Jobs in one thread at the same time: more than one only for jobs that mostly wait. */
  at_once_max: number
  /** Processor time that a thread may spend without a word, and time by the clock. */
  cpu_ms_max: number
  clock_ms_max: number
  /** Of each thread's heap. */
  memory_mb_max: number
  /** A thread without work ends after this. */
  idle_ms: number
}

/** What a job asks for while it runs, as `resolve` of a name server. */
export type Ask = (...words: string[]) => Promise<unknown>

export interface Job {
  task: string
  input: unknown
  ask?: Ask | undefined
  /** It may take long: nothing else shares a thread with such jobs, and one thread is left to the others. */
  isLong?: boolean
  /** The thread that did it ends soon after, and what it took of memory goes back. */
  isLarge?: boolean
}

export interface Threads extends AsyncDisposable {
  /** Rejects with `ReaderFailed`. */
  run(job: Job): Promise<unknown>
  /** Whether a job that is not long would begin at once. */
  isFree(): boolean
  /** Lets the first thread begin, so that it is free for the jobs to come. */
  prepare(): void
}

interface Waiting extends Job {
  isLong: boolean
  done: (answer: unknown) => void
  failed: (error: Error) => void
  /** It was in a thread that ended. A second time it runs by itself, and is to blame if that ends too. */
  isSecondTry: boolean
}

interface Thread {
  worker: Worker
  isLast: boolean
  jobs: Map<number, Waiting>
  isReady: boolean
  /** When it was last heard, and the processor time it had spent then. */
  heard: number
  spent_ms: number
  /** What it has spent is being found out; it answers that between two calls into a library, which may take long. */
  isAsked: boolean
  idle: NodeJS.Timeout | undefined
}

const WATCH_MS = 250
/** Who takes the files of one message one by one finds the same thread again. */
const AFTER_LARGE_MS = 250

/**
 * Threads that do what may take long, so that nobody else waits for it. They begin when there is work and end
 * when there is none; one that takes too long or too much is ended, and another begins. Decisions 61.
 */
export function openThreads(options: ThreadsOptions): Threads {
  const threads = new Set<Thread>()
  const waiting: Waiting[] = []
  let count = 0
  let isClosing = false

  /** Whoever has one thread has it for everything. */
  const lasts_max = Math.max(1, options.threads_max - 1)
  const lasts = () => [...threads].filter(({ isLast }) => isLast).length
  const hasFirst = () => options.threads_max === 1 || threads.size > lasts()
  const mayTake = ({ jobs, isLast }: Thread, job: Pick<Waiting, 'isLong' | 'isSecondTry'>) =>
    jobs.size === 0
      ? isLast || !job.isLong
      : jobs.size < options.at_once_max &&
        !job.isSecondTry &&
        [...jobs.values()].every(({ isSecondTry, isLong }) => !isSecondTry && isLong === job.isLong)

  /** Of several one that hurries, and of those the one with most to do: others stay free for jobs that share none. */
  const threadFor = (job: Waiting): Thread | undefined =>
    [...threads]
      .filter((thread) => thread.isReady && mayTake(thread, job))
      .toSorted(
        (one, other) => Number(one.isLast) - Number(other.isLast) || other.jobs.size - one.jobs.size,
      )[0]
  const isComingFor = ({ isLong }: Waiting): boolean =>
    [...threads].some(({ isReady, isLast }) => !isReady && (isLong ? isLast : hasFirst()))

  /** Who came first, but nobody waits behind a long job that may not begin yet. */
  function hand(): void {
    for (let nth = 0; nth < waiting.length; ) {
      const job = waiting[nth]!
      const thread = threadFor(job)
      if (thread) {
        waiting.splice(nth, 1)
        start(thread, job)
        continue
      }
      // Until it has loaded, another thread may be free sooner.
      if (!isComingFor(job)) begin(job)
      if (!job.isLong) return
      nth++
    }
  }

  function start(thread: Thread, job: Waiting): void {
    clearTimeout(thread.idle)
    if (thread.jobs.size === 0) void listenTo(thread)
    const nth = ++count
    thread.jobs.set(nth, job)
    const { task, input } = job
    try {
      thread.worker.postMessage({ is: 'job', job: nth, task, input } satisfies ToThread)
    } catch (error) {
      thread.jobs.delete(nth)
      job.failed(new ReaderFailed(`${task}: ${String(error)}`))
    }
  }

  function begin({ isLong }: Pick<Waiting, 'isLong'>): void {
    if (isClosing || threads.size >= options.threads_max) return
    const isLast = isLong || hasFirst()
    if (isLast && lasts() >= lasts_max) return
    const worker = new Worker(options.file, {
      workerData: { isLast } satisfies ThreadData,
      // What the process was started with is for the process.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: options.memory_mb_max, maxYoungGenerationSizeMb: 16 },
    })
    const thread: Thread = {
      worker,
      isLast,
      jobs: new Map(),
      isReady: false,
      heard: performance.now(),
      spent_ms: 0,
      isAsked: false,
      idle: undefined,
    }
    threads.add(thread)
    const watch = setInterval(() => void check(thread), WATCH_MS)
    watch.unref()
    worker.unref()
    let why = 'the thread ended'
    worker.on('message', (said: FromThread) => listen(thread, said))
    worker.on('error', (error) => {
      why = String(error)
    })
    worker.on('exit', () => {
      clearInterval(watch)
      clearTimeout(thread.idle)
      threads.delete(thread)
      // It may never load: then nobody waits for the next one, and the one after it.
      if (!thread.isReady && !isClosing) waiting.shift()?.failed(new ReaderFailed(why))
      release([...thread.jobs.values()], why)
    })
  }

  /** Jobs of a thread that ended: one by itself is to blame, of several each is tried by itself. */
  function release(jobs: Waiting[], why: string): void {
    for (const job of jobs) {
      if (jobs.length === 1 || isClosing) job.failed(new ReaderFailed(`${job.task}: ${why}`))
      else waiting.unshift({ ...job, isSecondTry: true })
    }
    hand()
  }

  /** No more work for it. Nobody waits until it has ended, which a call into a library may put off. */
  function end(thread: Thread, why = 'the thread was ended'): void {
    threads.delete(thread)
    void thread.worker.terminate()
    const jobs = [...thread.jobs.values()]
    thread.jobs.clear()
    if (jobs.length > 0) release(jobs, why)
  }

  async function listenTo(thread: Thread): Promise<void> {
    thread.heard = performance.now()
    thread.spent_ms = await spentBy(thread.worker)
  }

  async function check(thread: Thread): Promise<void> {
    if (!threads.has(thread) || (thread.jobs.size === 0 && thread.isReady)) return
    thread.worker.postMessage({ is: 'alive?' } satisfies ToThread)
    const { isReady } = thread
    const silent_ms = performance.now() - thread.heard
    if (isOverdue({ isReady, silent_ms, cpu_ms: 0 }, options))
      return end(thread, 'it was silent for too long')
    if (!isReady || thread.isAsked) return
    thread.isAsked = true
    const { heard } = thread
    const spent_ms = await spentBy(thread.worker)
    thread.isAsked = false
    // It may have begun something else meanwhile.
    if (thread.heard !== heard || !threads.has(thread)) return
    const cpu_ms = spent_ms - thread.spent_ms
    if (isOverdue({ isReady, silent_ms, cpu_ms }, options)) end(thread, 'it took too long')
  }

  function listen(thread: Thread, said: FromThread): void {
    // What it says after its end is for nobody.
    if (!threads.has(thread)) return
    thread.isReady = true
    if (said.is === 'ready') {
      hand()
      rest(thread)
      return
    }
    if (said.is !== 'done' && said.is !== 'failed') {
      void listenTo(thread)
      if (said.is === 'asking') void answer(thread, said)
      return
    }
    const job = thread.jobs.get(said.job)
    thread.jobs.delete(said.job)
    if (said.is === 'done') job?.done(said.answer)
    else job?.failed(new ReaderFailed(`${job.task}: ${said.message}`))
    if (thread.jobs.size > 0) void listenTo(thread)
    hand()
    rest(thread, job?.isLarge ? AFTER_LARGE_MS : options.idle_ms)
  }

  function rest(thread: Thread, idle_ms = options.idle_ms): void {
    clearTimeout(thread.idle)
    if (thread.jobs.size === 0) thread.idle = setTimeout(() => end(thread), idle_ms).unref()
  }

  async function answer(
    { worker, jobs }: Thread,
    { job, question, words }: Extract<FromThread, { is: 'asking' }>,
  ): Promise<void> {
    const say = (said: Omit<Extract<ToThread, { is: 'answer' }>, 'is' | 'question'>) =>
      worker.postMessage({ is: 'answer', question, ...said } satisfies ToThread)
    try {
      say({ answer: await jobs.get(job)?.ask?.(...words) })
    } catch (error) {
      const { message, code = '' } = error as NodeJS.ErrnoException
      say({ error: { message, code } })
    }
  }

  return {
    isFree() {
      const job = { isLong: false, isSecondTry: false }
      return (
        !isClosing &&
        waiting.length === 0 &&
        [...threads].some((thread) => thread.isReady && mayTake(thread, job))
      )
    },
    prepare() {
      if (threads.size === lasts()) begin({ isLong: false })
    },
    run(job) {
      return new Promise((done, failed) => {
        if (isClosing) return failed(new ReaderFailed(`${job.task}: the service stops`))
        waiting.push({ isLong: false, ...job, done, failed, isSecondTry: false })
        hand()
      })
    },
    async [Symbol.asyncDispose]() {
      isClosing = true
      release(waiting.splice(0), 'the service stops')
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
