import { AppError } from '#contract/errors.ts'

/** Some of those who wait are through by then. */
const AGAIN_S = 5

/** Does costly work when its turn comes; throws `too_many_requests` when too many wait already. */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>

/** A gate that lets `at_once_max` pieces of work through at a time and `waiting_max` wait, first come first served. */
export function openSemaphore({
  at_once_max,
  waiting_max,
}: {
  at_once_max: number
  waiting_max: number
}): Semaphore {
  const waiting: (() => void)[] = []
  let busy = 0
  const enter = (): Promise<void> | void => {
    if (busy < at_once_max) {
      busy++
      return
    }
    if (waiting.length >= waiting_max) {
      throw new AppError('too_many_requests', { params: { retry_after: AGAIN_S } })
    }
    return new Promise((resolve) => waiting.push(resolve))
  }
  // The place is handed on, so that nobody who comes just now takes it.
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
