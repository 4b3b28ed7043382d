import { percentiles } from '../measure.ts'
import type { HostileTally } from './attacks.ts'
import type { Counted } from './count-letters.ts'
import type { Journal } from './journal.ts'
import type { Acknowledged } from './ordinary.ts'
import type { Stand } from './stand.ts'

export interface Results {
  seed: number
  journal: Journal
  told: Acknowledged
  tally: HostileTally
  counted: Counted
  /** Letters in the mailbox that the hostile ones went to. */
  inGreta: number
  peak_mb: number
  loop_ms: number
  limits: { memory_mb: number; slow_ms: number }
  stand: Stand
}

/** Of a hundred ordinary calls so many may be slow, and none may take so long. */
const SLOW_PERCENT_MAX = 1
const STALL_MS_MAX = 5000
const SLOW_SHOWN = 40

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Says what happened, and answers whether everything held. */
export function report(results: Results): boolean {
  const { journal, told, tally, counted, inGreta, stand, limits } = results
  say('\nordinary calls, ms')
  for (const [what, times] of journal.times) {
    const { p50, p95 } = percentiles([...times])
    const most = times.reduce((one, other) => Math.max(one, other), 0)
    say(
      `  ${what.padEnd(24)}${String(times.length).padStart(7)}  p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, at most ${most.toFixed(0)}`,
    )
  }
  say('\nhostile acts')
  for (const [what, count] of [...journal.acts].sort())
    say(`  ${what.padEnd(44)}${String(count).padStart(7)}`)

  const slow = journal.slow.toSorted((one, other) => other.took_ms - one.took_ms)
  say(`\ncalls over ${limits.slow_ms} ms: ${slow.length}`)
  for (const { what, took_ms, at_s, own_delay_ms, beside } of slow.slice(0, SLOW_SHOWN)) {
    say(
      `  ${what.padEnd(10)}${took_ms.toFixed(0).padStart(7)} ms at ${at_s.toFixed(0)} s, our own timers late by ${own_delay_ms.toFixed(0)} ms, beside ${beside.join(', ') || 'nothing'}`,
    )
  }
  say('\nfailures in the log of the service')
  for (const [words, count] of stand.failures) say(`  ${count} × ${words}`)

  const calls = [...journal.times.values()].reduce((sum, times) => sum + times.length, 0)
  const share = (slow.length / Math.max(1, calls)) * 100
  const expected = tally.taken
  const checks: [string, boolean][] = [
    [`restarts: ${stand.restarts}`, stand.restarts === 0],
    [`slow calls: ${share.toFixed(2)} % of ${calls}`, share <= SLOW_PERCENT_MAX],
    [`slowest call: ${(slow[0]?.took_ms ?? 0).toFixed(0)} ms`, (slow[0]?.took_ms ?? 0) <= STALL_MS_MAX],
    [
      `acknowledged: ${told.letters.length + told.outside.length}, found ${counted.found + told.outside.length - counted.lost.filter((one) => one.startsWith('outside')).length}, ${told.unknown.size} without an answer`,
      counted.lost.length === 0,
    ],
    [`doubled: ${counted.doubled.length}`, counted.doubled.length === 0],
    [
      `hostile letters acknowledged: ${expected} (${tally.unknown} without an answer), found ${inGreta}`,
      inGreta >= expected && inGreta <= expected + tally.unknown,
    ],
    [`memory at most: ${results.peak_mb.toFixed(0)} MB`, results.peak_mb <= limits.memory_mb],
    [`delay of the event loop at most: ${results.loop_ms.toFixed(0)} ms`, true],
    ...[...journal.wrongs].map(([words, count]): [string, boolean] => [`${count} × ${words}`, false]),
  ]
  say('')
  for (const [words, holds] of checks) say(`${holds ? 'holds ' : 'BROKEN'}  ${words}`)
  for (const letter of counted.lost.slice(0, 10)) say(`  lost: ${letter}`)
  for (const letter of counted.doubled.slice(0, 10)) say(`  doubled: ${letter}`)
  const isHeld = checks.every(([, holds]) => holds)
  say(`\n${isHeld ? 'Everything held' : 'Not everything held'}; seed ${results.seed}`)
  return isHeld
}
