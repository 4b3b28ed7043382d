import type { SlowCall } from '../../traffic/journal.ts'
import type { Stall } from '../../traffic/loop-watch.ts'
import type { Watch } from '../measure/watch.ts'

export function stallWords({ took_ms, ran_ms, queued_ms, others_queued_ms, stolen_ms }: Stall): string {
  const ms = (figure: number) => figure.toFixed(0)
  return `${ms(took_ms)} ms (${ms(ran_ms)} ran, ${ms(queued_ms)} waited for a processor, its other threads ${ms(others_queued_ms)}, ${ms(stolen_ms)} taken by the machine underneath)`
}

/** A slow call in words: when, which, how long, and what was the matter then. */
export function slowLine({ what, took_ms, from, beside }: SlowCall, begun: number, watch: Watch): string {
  const { service, control_ms, driver_ms, flush_ms, ran_percent, queued_percent, database, load } =
    watch.during(from, from + took_ms)
  const at_s = ((from - begun) / 1000).toFixed(1)
  const lines = [
    `slow: at ${at_s} s ${what} took ${took_ms.toFixed(0)} ms`,
    `  event loop: ${service ? stallWords(service) : 'never late'}; ran ${ran_percent.toFixed(0)} %, waited for a processor ${queued_percent.toFixed(0)} %`,
    `  besides: control late by ${control_ms.toFixed(0)} ms, ourselves by ${driver_ms.toFixed(0)} ms, its page on the disk after ${flush_ms.toFixed(0)} ms, load ${load.toFixed(1)}`,
    ...database.slice(0, 6).map((words) => `  database: ${words}`),
    `  beside ${beside.join(', ') || 'nothing'}`,
  ]
  return `${lines.join('\n')}\n`
}
