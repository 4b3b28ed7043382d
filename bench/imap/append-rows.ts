import { percentiles } from '../measure.ts'
import { floorRow, rowBeside } from '../rows/beside.ts'
import type { Row } from '../rows/server-rows.ts'
import { newMessage } from './bench-messages.ts'
import { bareAppends } from './floor/bare-append.ts'
import type { BareDatabase } from './floor/bare-database.ts'
import { imapLine, literal } from './imap-line.ts'
import type { Side } from './sides.ts'

export const APPEND = 'IMAP APPEND, 4 connections'
const CONNECTIONS = 4
const SECONDS = 3
/** Sides are asked by turns. */
const ROUNDS = 3
const FOLDER = 'Bench'

/** Messages that several programs put into one folder, a second. */
export async function appendRows(sides: readonly Side[], database: BareDatabase): Promise<Row[]> {
  const bare: number[] = []
  const times = new Map(sides.map((side) => [side, [] as number[]]))
  let nth = 0
  for (const side of sides) {
    using line = await imapLine(side.reader)
    await line.say(`DELETE ${FOLDER}`).catch(() => {})
    await line.say(`CREATE ${FOLDER}`)
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of sides) {
      const until = performance.now() + SECONDS * 1000
      const append = async () => {
        using line = await imapLine(side.reader)
        while (performance.now() < until) {
          const message = newMessage(nth++)
          const begun = performance.now()
          await line.say(Buffer.concat([Buffer.from(`APPEND ${FOLDER} (\\Seen) `), literal(message)]))
          times.get(side)!.push(performance.now() - begun)
        }
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, append))
    }
    bare.push(...(await bareRound(database, () => nth++)))
  }
  for (const side of sides) {
    using line = await imapLine(side.reader)
    await line.say(`DELETE ${FOLDER}`)
  }
  const [ours, dovecot] = ['ours', 'Dovecot'].map((name) => {
    const side = sides.find((one) => one.name === name)
    const those = side && times.get(side)!
    return those && { ...percentiles(those), per_second: those.length / (ROUNDS * SECONDS) }
  })
  return [
    rowBeside(APPEND, 2, ours!, { name: 'Dovecot', figures: dovecot ?? null }),
    floorRow(APPEND, ours!, { ...percentiles(bare), per_second: bare.length / (ROUNDS * SECONDS) }),
  ]
}

/** Times of the same rows put in by statements alone, over as many connections. */
async function bareRound(database: BareDatabase, next: () => number): Promise<number[]> {
  const times: number[] = []
  await using appends = await bareAppends(database)
  const until = performance.now() + SECONDS * 1000
  const append = async () => {
    await using client = await database.connect()
    while (performance.now() < until) {
      const begun = performance.now()
      await appends.append(client, next())
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, append))
  return times
}
