import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { ensureAccount } from '#server/identity/account/ensure-account.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { insertEvents } from '#server/platform/db/insert-events.ts'
import { percentiles } from '../measure.ts'
import type { Row } from './server-rows.ts'

const NAME = 'changes of 16 mailboxes, told to all processes'
const WRITERS = 16
/** The machine is not the same from second to second: both ways in turns. */
const TURNS = 5
const TURN_MS = 2000
const SHARE_MIN = 0.9
const CHANGED = { event: 'updateMailboxList' } as const

/** Changes the mailbox of an account. */
type Change = (tx: Tx, account_id: number) => void

const announced: Change = (tx, account_id) => tx.publish(account_id, CHANGED)
/** The same statements, and nobody hears of it. */
const silent: Change = (tx, account_id) => tx.sent(insertEvents(tx.sql, new Map([[account_id, [CHANGED]]])))

/** Commits a second of writers side by side with live events, beside the same without a word to other processes. */
export async function writerRows(
  environment: Record<string, string>,
  only: string,
  say: (line: string) => void,
): Promise<Row[]> {
  if (!NAME.includes(only)) return []
  const config = readConfig({ ...process.env, ...environment, DATABASE_POOL: String(WRITERS) })
  await using app = await compose(config)
  const account_ids: number[] = []
  for (let nth = 0; nth < WRITERS; nth++)
    account_ids.push(await ensureAccount(app, { wmid: `9000000094${String(nth).padStart(2, '0')}` }))

  const turn = async (change: Change, times: number[]) => {
    const until = performance.now() + TURN_MS
    const write = async (account_id: number) => {
      while (performance.now() < until) {
        const begun = performance.now()
        await app.db.transaction(async (tx) => change(tx, account_id))
        times.push(performance.now() - begun)
      }
    }
    await Promise.all(account_ids.map(write))
  }
  await turn(announced, [])
  const [times, timesSilent]: [number[], number[]] = [[], []]
  for (let nth = 0; nth < TURNS; nth++) {
    await turn(announced, times)
    await turn(silent, timesSilent)
  }
  const figuresOf = (all: number[]) => ({
    ...percentiles(all),
    per_second: (all.length * 1000) / (TURNS * TURN_MS),
  })
  const [figures, figuresSilent] = [figuresOf(times), figuresOf(timesSilent)]
  say(NAME)
  return [
    {
      name: NAME,
      budget: `${SHARE_MIN} of silent ones`,
      figures,
      holds: figures.per_second >= SHARE_MIN * figuresSilent.per_second,
      beside: {
        name: 'told to nobody',
        figures: figuresSilent,
        share: figuresSilent.per_second / figures.per_second,
      },
    },
  ]
}
