import { readdir, readFile } from 'node:fs/promises'

/** Linux counts processor time in hundredths of a second, for programs. proc(5), sysconf(3). */
const TICK_MS = 10

interface Process {
  parent: number
  /** Of its own and of its children that have ended. */
  ms: number
}

async function processOf(pid: string): Promise<Process | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  // The name of a program may have blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields.length < 15) return null
  const [, parent] = fields
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { parent: Number(parent), ms: ticks * TICK_MS }
}

/** Processor time that a process and all below it have had, ms. */
export async function processorTime(pid: number): Promise<number> {
  const all = new Map<number, Process>()
  for (const name of await readdir('/proc')) {
    const process = /^\d+$/.test(name) ? await processOf(name) : null
    if (process) all.set(Number(name), process)
  }
  const within = (one: number): number => {
    const below = [...all].filter(([, { parent }]) => parent === one).map(([child]) => within(child))
    return below.reduce((sum, ms) => sum + ms, all.get(one)?.ms ?? 0)
  }
  return within(pid)
}
