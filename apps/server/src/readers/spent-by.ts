import type { Worker } from 'node:worker_threads'

/** Processor time of a thread so far; that of a thread that has ended does not matter. */
export async function spentBy(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1000
}
