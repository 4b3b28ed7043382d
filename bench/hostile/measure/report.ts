import { percentiles } from '../../measure.ts'
import type { Journal } from '../../traffic/journal.ts'
import type { Stall } from '../../traffic/loop-watch.ts'
import { type Check, sayChecks } from '../../traffic/say-checks.ts'
import type { Service } from '../../traffic/service.ts'
import type { HostileTally } from '../attack/attacks.ts'
import { stallWords } from '../attack/slow-line.ts'
import type { Acknowledged } from '../ordinary.ts'
import type { Counted } from './count-messages.ts'
import type { Hearing } from './hearing.ts'
import type { Watch } from './watch.ts'

export interface Results {
  seed: number
  seconds: number
  journal: Journal
  hearing: Hearing
  watch: Watch
  accepted: Acknowledged
  /** null: nobody attacked. */
  tally: HostileTally | null
  counted: Counted
  /** Messages in the mailbox that the hostile ones went to. */
  ofVictim: number
  peak_mb: number
  limits: { memory_mb: number; slow_ms: number }
  service: Service
}

/** So long the event loop may be busy with one thing. What it waited for a processor is the machine's. */
const OWN_STALL_MS_MAX = 100
const STALLS_SHOWN = 10
const CONTROL_NEAR_MS = 1000

const say = (line: string) => process.stdout.write(`${line}\n`)
/**
 * What a stall was by itself: what the thread ran, and what it waited for, unless that was a processor, the machine
 * underneath, or another thread of its that had no processor. When a process that does nothing was late as well,
 * nobody had what it needed, and only what the thread ran counts.
 */
const ownMs = (stall: Stall, control: readonly Stall[]): number => {
  const { at, took_ms, ran_ms, queued_ms, others_queued_ms, stolen_ms } = stall
  const isMachine = control.some((one) => Math.abs(one.at - at) < took_ms + CONTROL_NEAR_MS)
  const blocked_ms = Math.max(0, took_ms - ran_ms - queued_ms - stolen_ms)
  return isMachine || others_queued_ms >= blocked_ms ? ran_ms : ran_ms + blocked_ms
}
const worst = (stalls: readonly { took_ms: number }[]): number =>
  stalls.reduce((most, { took_ms }) => Math.max(most, took_ms), 0)

const stallsOf = ({ watch, journal }: Results): { stall: Stall; own_ms: number }[] =>
  watch.service
    .filter(({ at }) => at > journal.begun)
    .map((stall) => ({ stall, own_ms: ownMs(stall, watch.control) }))
    .sort((one, other) => other.own_ms - one.own_ms)

function sayStalls(results: Results): void {
  const { journal, watch } = results
  const stalls = stallsOf(results)
  say(`\nmoments in which the event loop answered nobody: ${stalls.length} over 40 ms`)
  for (const { stall } of stalls.slice(0, STALLS_SHOWN))
    say(`  at ${((stall.at - journal.begun) / 1000).toFixed(1)} s ${stallWords(stall)}`)
  const ms = (list: readonly { took_ms: number }[]) => `${worst(list).toFixed(0)} ms`
  say(
    `at worst: service ${ms(stalls.map(({ stall }) => stall))}, calm control process ${ms(watch.control)}, the callers' own ${ms(watch.driver)}`,
  )
  say(
    `a page of the control process on the disk: ${watch.flushes.length} times after more than 100 ms, at most ${worst(watch.flushes).toFixed(0)}`,
  )
}

/** Says what happened, and answers whether everything held. */
export function report(results: Results): boolean {
  const { journal, limits } = results
  sayTimes(results)
  sayAttack(results)
  say(`\ncalls over ${limits.slow_ms} ms: ${journal.slow.length}`)
  for (const slow of journal.slow.toSorted((one, other) => other.took_ms - one.took_ms))
    process.stdout.write(slow.words)

  sayStalls(results)
  say('\nfailures in the log of the service')
  for (const [words, count] of results.service.failures) say(`  ${count} × ${words}`)
  return sayResults(results)
}

function sayTimes({ journal, hearing }: Results): void {
  say('\nordinary calls, ms')
  const row = (what: string, times: readonly number[]) => {
    const { p50, p95 } = percentiles([...times])
    const most = times.reduce((one, other) => Math.max(one, other), 0)
    say(
      `  ${what.padEnd(24)}${String(times.length).padStart(7)}  p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, at most ${most.toFixed(0)}`,
    )
  }
  for (const [what, times] of journal.times) row(what, times)
  for (const [what, times] of journal.wholes) row(what, times)
  row('from 250 to open pages', hearing.times)
  for (const [what, count] of journal.counts) say(`  ${what.padEnd(24)}${String(count).padStart(7)}`)
}

function sayAttack({ journal, tally, seconds }: Results): void {
  if (!tally) return
  const a_s = (count: number) => (count / seconds).toFixed(1)
  say('\nhostile acts')
  for (const [what, count] of [...journal.acts].sort())
    say(`  ${what.padEnd(44)}${String(count).padStart(7)}`)
  say(
    `each second: ${a_s(tally.taken)} letters of ${a_s(tally.bytes / 1_048_576)} MB together, ${a_s(tally.calls)} calls`,
  )
}

function sayResults(results: Results): boolean {
  const { seed, journal, accepted, tally, counted, ofVictim, peak_mb, limits, service } = results
  const calls = [...journal.times.values()].reduce((sum, times) => sum + times.length, 0)
  const acknowledged = accepted.messages.length + accepted.outside.length
  const own = stallsOf(results)[0]?.own_ms ?? 0
  const { taken = 0, unknown = 0 } = tally ?? {}
  const checks: Check[] = [
    [`restarts: ${service.restarts}`, service.restarts === 0],
    [`calls over ${limits.slow_ms} ms: ${journal.slow.length} of ${calls}`, journal.slow.length === 0],
    [
      `acknowledged: ${acknowledged}, found ${acknowledged - counted.lost.length}, ${accepted.unknown.size} without an answer`,
      counted.lost.length === 0,
    ],
    [`doubled: ${counted.doubled.length}`, counted.doubled.length === 0],
    [
      `hostile letters acknowledged: ${taken} (${unknown} without an answer), found ${ofVictim}`,
      ofVictim >= taken && ofVictim <= taken + unknown,
    ],
    [`memory at most: ${peak_mb.toFixed(0)} MB`, peak_mb <= limits.memory_mb],
    [`event loop busy with one thing for at most ${own.toFixed(0)} ms`, own <= OWN_STALL_MS_MAX],
    ...[...journal.wrongs].map(([words, count]): Check => [`${count} × ${words}`, false]),
  ]
  say('')
  const isHeld = sayChecks(checks)
  for (const source of counted.lost.slice(0, 10)) say(`  lost: ${source}`)
  for (const source of counted.doubled.slice(0, 10)) say(`  doubled: ${source}`)
  say(`\n${isHeld ? 'Everything held' : 'Not everything held'}; seed ${seed}`)
  return isHeld
}
