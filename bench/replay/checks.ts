import { type Check, sayChecks } from '../traffic/say-checks.ts'
import { GUESSING_NETWORKS } from './attack.ts'
import type { ReplayResults } from './replay.ts'

const LIST_P99_MS_MAX = 100
/** Messages that leave before an account in wrong hands is stopped. */
const THIEF_OUT_MAX = 120
/** A network is refused at the thirtieth; what its ten connections ask while that is noted is answered. */
const GUESSES_MAX = 60

/** Facts that hold however fast the machine is. */
export function factsOf(results: ReplayResults): Check[] {
  const { brought, written, counted, guessed, thief, rspamd, wrongs, left, restarts } = results
  const sent = written.outside.length + written.waiting.length + written.here.length
  const unknown = Math.max(0, ...guessed.map((one) => one.unknown))
  const refused = guessed.filter(({ isRefused }) => isRefused).length
  const brought_count = brought.acknowledged.length + brought.refused.length + brought.unknown.length
  return [
    [`restarts: ${restarts}`, restarts === 0],
    [
      `acknowledged: ${brought.acknowledged.length} of ${brought_count} brought, and ${sent} sent; lost ${counted.lost.length}`,
      counted.lost.length === 0 && brought.acknowledged.length > 0 && sent > 0,
    ],
    [`doubled: ${counted.doubled.length}`, counted.doubled.length === 0],
    [`still to leave for a destination that takes mail: ${left}`, left === 0],
    [
      `good mail of known people: ${counted.known}, in Spam ${counted.knownInSpam.length}`,
      counted.known > 0 && counted.knownInSpam.length === 0,
    ],
    [
      `account in wrong hands: ${thief.out} of ${thief.sent} messages left, at most ${THIEF_OUT_MAX}`,
      thief.out <= THIEF_OUT_MAX && thief.sent > THIEF_OUT_MAX,
    ],
    [
      `guessing networks refused: ${refused} of ${guessed.length}, after ${unknown} unknown recipients at most`,
      refused === guessed.length && guessed.length >= GUESSING_NETWORKS && unknown <= GUESSES_MAX,
    ],
    ...(rspamd
      ? [
          [
            `rspamd answered ${rspamd.before} times before it was killed, ${rspamd.after} since; without it ${rspamd.away}`,
            rspamd.before > 0 && rspamd.after > 0 && rspamd.away > 0,
          ] satisfies Check,
        ]
      : []),
    ...[...wrongs].map(([words, count]): Check => [`${count} × ${words}`, false]),
  ]
}

/** Says how the day was, and answers whether everything held. */
export function sayReplay(results: ReplayResults): boolean {
  const { counted, brought, rspamd, took_s } = results
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const share = ({ all, spam }: { all: number; spam: number }) =>
    `${spam} of ${all}${all > 0 ? ` = ${((spam / all) * 100).toFixed(1)} %` : ''}`
  say(`\na day in ${(took_s / 60).toFixed(1)} min${rspamd ? '' : ', without rspamd: it is not installed'}`)
  say(`of senders that nobody knows: junk in Spam ${share(counted.junk)}, good ${share(counted.good)}`)
  for (const [what, times] of results.times) {
    const at = (part: number) => percentile(times, part).toFixed(0)
    say(
      `  ${what.padEnd(10)}${String(times.length).padStart(7)}  p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms`,
    )
  }
  for (const { message } of brought.refused.slice(0, 10)) say(`  refused: ${message.name}`)
  for (const name of counted.lost.slice(0, 10)) say(`  lost: ${name}`)
  for (const name of counted.doubled.slice(0, 10)) say(`  doubled: ${name}`)
  for (const name of counted.knownInSpam.slice(0, 10)) say(`  in Spam: ${name}`)
  const lists = results.times.get('list') ?? []
  const p99 = percentile(lists, 0.99)
  say('')
  return sayChecks([
    ...factsOf(results),
    [`a list at p99: ${p99.toFixed(0)} ms of ${lists.length}`, lists.length > 0 && p99 < LIST_P99_MS_MAX],
  ])
}

/** The time that so large a part of them stays below, ms. */
const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * part))] ??
  0
