interface Silence {
  /** It has loaded, and may have work in hand. */
  isReady: boolean
  /** By the clock, and of a processor, since it was heard last. */
  silent_ms: number
  cpu_ms: number
}

/** While it loads it has nothing of anybody's in hand, and a machine that is busy with other things takes its time. */
const LOADING_MS_MAX = 300_000

/** Whether a thread has been silent for longer than it may: then it is ended. Decisions 61. */
export const isOverdue = (
  { isReady, silent_ms, cpu_ms }: Silence,
  { clock_ms_max, cpu_ms_max }: { clock_ms_max: number; cpu_ms_max: number },
): boolean => silent_ms > (isReady ? clock_ms_max : LOADING_MS_MAX) || cpu_ms > cpu_ms_max
