import { openSemaphore, type Semaphore } from './semaphore.ts'

/** A gate of each account: costly work of one waits for its own, never for that of others. */
export type SemaphorePerAccount = <Result>(account_id: number, work: () => Promise<Result>) => Promise<Result>

/** `at_once_max` and `waiting_max` are those of one account. */
export function openSemaphorePerAccount(limits: Parameters<typeof openSemaphore>[0]): SemaphorePerAccount {
  const semaphores = new Map<number, { semaphore: Semaphore; users: number }>()
  return async (account_id, work) => {
    const one = semaphores.get(account_id) ?? { semaphore: openSemaphore(limits), users: 0 }
    semaphores.set(account_id, one)
    one.users++
    try {
      return await one.semaphore(work)
    } finally {
      one.users--
      if (one.users === 0) semaphores.delete(account_id)
    }
  }
}
