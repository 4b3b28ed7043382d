import { type Figures, percentiles } from '../measure.ts'
import { floorRow, rowBeside } from '../rows/beside.ts'
import type { Row } from '../rows/server-rows.ts'
import { newMessage } from './bench-messages.ts'
import { bareAppends } from './floor/bare-append.ts'
import type { BareDatabase } from './floor/bare-database.ts'
import { imapLine, literal } from './imap-line.ts'
import type { Side } from './sides.ts'

export const APPEND = 'IMAP APPEND, 4 connections'
export const APPEND_PIPELINED = 'IMAP APPEND, 20 sent at once'
const CONNECTIONS = 4
const SENT_AT_ONCE = 20
const SECONDS = 3
/** Sides are asked by turns. */
const ROUNDS = 3
const FOLDER = 'Bench'

/** Messages that several programs put into one folder, a second. */
export async function appendRows(sides: readonly Side[], database: BareDatabase): Promise<Row[]> {
  const bare: number[] = []
  const afterEach = async (next: () => number) => {
    bare.push(...(await bareRound(database, next)))
  }
  const { ours, dovecot } = await appended(sides, { connections: CONNECTIONS, at_once: 1 }, afterEach)
  return [
    rowBeside(APPEND, 2, ours, { name: 'Dovecot', figures: dovecot }),
    floorRow(APPEND, ours, figuresOf(bare)),
  ]
}

/** The same of one program that sends twenty before it waits for answers. */
export async function pipelinedRows(sides: readonly Side[]): Promise<Row[]> {
  const { ours, dovecot } = await appended(sides, { connections: 1, at_once: SENT_AT_ONCE })
  return [rowBeside(APPEND_PIPELINED, 2, ours, { name: 'Dovecot', figures: dovecot })]
}

async function appended(
  sides: readonly Side[],
  { connections, at_once }: { connections: number; at_once: number },
  afterEach: (next: () => number) => Promise<void> = async () => {},
): Promise<{ ours: Figures; dovecot: Figures | null }> {
  const times = new Map(sides.map((side) => [side.name, [] as number[]]))
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
          const commands = Array.from({ length: at_once }, () =>
            Buffer.concat([Buffer.from(`APPEND ${FOLDER} (\\Seen) `), literal(newMessage(nth++))]),
          )
          const begun = performance.now()
          await line.sayAll(commands)
          const took = (performance.now() - begun) / at_once
          times.get(side.name)!.push(...commands.map(() => took))
        }
      }
      await Promise.all(Array.from({ length: connections }, append))
    }
    await afterEach(() => nth++)
  }
  for (const side of sides) {
    using line = await imapLine(side.reader)
    await line.say(`DELETE ${FOLDER}`)
  }
  const dovecot = times.get('Dovecot')
  return { ours: figuresOf(times.get('ours')!), dovecot: dovecot ? figuresOf(dovecot) : null }
}

const figuresOf = (times: number[]): Figures => ({
  ...percentiles(times),
  per_second: times.length / (ROUNDS * SECONDS),
})

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
