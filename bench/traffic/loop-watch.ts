import { readdirSync, readFileSync } from 'node:fs'

/** A moment in which a process answered nobody: how long, and what of it went where. */
export interface Stall {
  /** By the clock, ms, when it was over. */
  at: number
  took_ms: number
  /** Processor time of the thread that answers. */
  ran_ms: number
  /** It could have run and had no processor. */
  queued_ms: number
  /** Its other threads had no processor, in the second up to now at most: it may have waited for one of them. */
  others_queued_ms: number
  /** What the machine under this one took from all processors, in the second up to now at most. */
  stolen_ms: number
}

const STEP_MS = 10
const REST_STEP_MS = 500
/** Shorter ones are not told. */
const TOLD_MS = 40

/** proc(5), stat: the eighth figure of all processors, in hundredths of a second. */
const stolenMs = (): number => Number(readFileSync('/proc/stat', 'latin1').split(/\s+/, 9)[8]) * 10

/** Of a thread that has ended nothing is known. */
function othersQueuedMs(): number {
  const queued = (thread: string) => {
    try {
      return Number(readFileSync(`/proc/self/task/${thread}/schedstat`, 'latin1').split(' ')[1]) / 1e6
    } catch {
      return 0
    }
  }
  const others = readdirSync('/proc/self/task').filter((thread) => thread !== String(process.pid))
  return others.reduce((sum, thread) => sum + queued(thread), 0)
}

/**
 * Loaded into a process before anything else, it says each stall of its event loop to the parent. Only the
 * process itself can tell a stall that it made from one in which others had the processors.
 */
function watchLoop(): void {
  const queuedMs = () => Number(readFileSync('/proc/self/schedstat', 'latin1').split(' ')[1]) / 1e6
  const ranMs = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  const restNow = () => ({ stolen: stolenMs(), others: othersQueuedMs() })
  let rest = restNow()
  setInterval(() => {
    rest = restNow()
  }, REST_STEP_MS).unref()
  let last = { at: performance.now(), ran: ranMs(), queued: queuedMs() }
  setInterval(() => {
    const now = { at: performance.now(), ran: ranMs(), queued: queuedMs() }
    const took_ms = now.at - last.at - STEP_MS
    if (took_ms > TOLD_MS && process.connected) {
      const stall: Stall = {
        at: Date.now(),
        took_ms,
        ran_ms: now.ran - last.ran,
        queued_ms: now.queued - last.queued,
        others_queued_ms: Math.max(0, othersQueuedMs() - rest.others),
        stolen_ms: stolenMs() - rest.stolen,
      }
      process.send?.({ stall }, undefined, undefined, () => {})
    }
    last = now
  }, STEP_MS).unref()
}

watchLoop()
// Whoever started it is gone, in whatever way.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
