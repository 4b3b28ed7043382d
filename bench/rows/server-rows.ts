import type { MessageList } from '#contract/mailbox/messages/message.schema.ts'
import type { Bench } from '../bench.ts'
import { type Figures, flooded, timed } from '../measure.ts'
import { RARE_WORD, TENTH_WORD } from '../messages/vocabulary.ts'
import { markAll, markThirty, movedThirty } from './change-rows.ts'
import { autocompleted } from './contact-rows.ts'
import { heard, received } from './mail-in-rows.ts'

export interface Row {
  name: string
  /** What architecture §5 allows, in words. */
  budget: string
  figures: Figures
  holds: boolean
  /** The same at another server in the same run, and how many times as long ours takes. */
  beside?: { name: string; figures: Figures; share: number }
}

interface Measurement {
  name: string
  budget: string
  holds: (figures: Figures) => boolean
  measure: () => Promise<Figures>
}

const FLOOD_S = 5
const SIDE_BY_SIDE = 16

/** Measures every server row of architecture §5; with `only`, those that have it in their name. */
export async function serverRows(bench: Bench, only: string, say: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, budget, holds, measure } of await measurements(bench)) {
    if (!name.includes(only)) continue
    const figures = await measure()
    rows.push({ name, budget, figures, holds: holds(figures) })
    say(name)
  }
  return rows
}

/** In an order in which none disturbs the next. */
async function measurements(bench: Bench): Promise<Measurement[]> {
  const { anna, inbox } = bench
  const page = (nth: number) => anna.get(`/folders/${inbox}/messages?page=${nth}&limit=50`)
  const setThreads = (on: boolean) => anna.post('/user/settings', { settings: { message_thread: on } })
  const pageOne = async (on: boolean) => {
    await setThreads(on)
    return timed(300, () => page(1))
  }
  const pageOneFlooded = async (on: boolean) => {
    await setThreads(on)
    return flooded(SIDE_BY_SIDE, FLOOD_S, () => anna.touch(`/folders/${inbox}/messages?page=1&limit=50`))
  }
  const search = (text: string) => {
    const fields = { subject: text, text, from: text }
    return anna.post('/messages/search', { request_type: 'search', folder_id: null, ...fields })
  }
  const { messages } = (await anna.get(`/folders/${inbox}/messages?page=7&limit=200`)) as MessageList
  const open = (nth: number) => anna.get(`/messages/${messages[nth % messages.length]!.path}`)
  /** Nothing is at hand of a page whose mailbox has changed since. */
  const pageChanged = async (on: boolean, which: number) => {
    await setThreads(on)
    return timed(100, () => page(which), {
      before: (nth) => markThirty(bench, messages.slice(0, 1), 12 * nth + (nth % 2)),
    })
  }
  const { all } = (await anna.get(`/folders/${inbox}/messages?page=1&limit=50`)) as MessageList
  const lastPage = Math.ceil(all / 50)
  let beside: Figures = { p50: 0, p95: 0 }
  const markAllRow = async () => {
    const marked = await markAll(bench)
    beside = marked.beside
    return marked.all
  }

  const row = (
    name: string,
    budget: string,
    holds: Measurement['holds'],
    measure: Measurement['measure'],
  ) => {
    return { name, budget, holds, measure }
  }
  return [
    row('folder page 1, threads on', 'p50 1 ms', upTo(1), () => pageOne(true)),
    row('folder page 1, threads on, flooded', '2500/s', perSecond(2500), () => pageOneFlooded(true)),
    row('folder page 1, threads on, changed', 'p50 2 ms', upTo(2), () => pageChanged(true, 1)),
    row('folder page 1, threads off', 'p50 1 ms', upTo(1), () => pageOne(false)),
    row('folder page 1, threads off, flooded', '2500/s', perSecond(2500), () => pageOneFlooded(false)),
    row('folder page 1, threads off, changed', 'p50 2 ms', upTo(2), () => pageChanged(false, 1)),
    row('folder page 1,000, the middle, changed', 'p50 15 ms', upTo(15), () => pageChanged(false, 1000)),
    row('folder, the last page, changed', 'p50 2 ms', upTo(2), () => pageChanged(false, lastPage)),
    row('open a 12 KB HTML message', 'p50 6 ms', upTo(6), () => timed(180, open)),
    row('open a 12 KB HTML message again', 'p50 1 ms', upTo(1), () => timed(180, open)),
    row('search everywhere: a rare word', 'p50 10 ms', upTo(10), () => timed(100, () => search(RARE_WORD))),
    row('search everywhere: a word in a tenth', 'p50 40 ms', upTo(40), () =>
      timed(60, () => search(TENTH_WORD)),
    ),
    row('autocomplete over 10,000 contacts', 'p50 5 ms', upTo(5), () => autocompleted(bench)),
    row('mark 30 messages', 'p50 12 ms', upTo(12), () =>
      timed(60, (nth) => markThirty(bench, messages, nth)),
    ),
    row('move 30 messages', 'p50 12 ms', upTo(12), () => movedThirty(bench)),
    row('mark all 100,000 read', '3 s', upTo(3000), markAllRow),
    row(
      'mark all: page 1 of another account',
      'p95 50 ms',
      ({ p95 }) => p95 <= 50,
      async () => beside,
    ),
    row('receive over SMTP, 12 KB each, durable', '150/s', perSecond(150), () => received(bench)),
    row('SMTP 250 to a listening browser', '300 ms', upTo(300), () => heard(bench)),
  ]
}

const upTo = (ms: number) => (figures: Figures) => figures.p50 <= ms
const perSecond = (least: number) => (figures: Figures) => (figures.per_second ?? 0) >= least
