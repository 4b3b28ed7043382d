import { expect, test } from 'vitest'
import type { Sql } from '#server/platform/db/db.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { openSemaphore } from '#server/platform/secrets/semaphore.ts'
import { writeTestMessage } from '#tests/world/test-message.ts'
import { aWorld } from '#tests/world/world.ts'
import { addMessage } from '../add/add-message.ts'
import { readForMailbox } from '../add/read-for-mailbox.ts'
import { withMailbox } from '../with-mailbox.ts'
import { openStems } from './stems.ts'

const TEXTS = [
  'Following the following: runs running ran, счета счетов счёт, Ёлка ёлки',
  "İstanbul ﬁles Straße ＡＢＣ 中文字 ไทย 3D a1b2 x~y don’t “quoted” back\\slash 'single' {brace ѐѝ їжак ђ",
  `${'слово word '.repeat(300)}${'q'.repeat(300)} ${'ж'.repeat(300)} \u{10400}\u{10401} 🎉 é\u0301`,
  '',
]

test('words are stored the same whether their stems were known or the database found them', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { account_id } = anna
  for (const said of TEXTS) {
    const raw = await writeTestMessage({ subject: said.slice(0, 60), text: said })
    const { hash, size } = await app.blobs.put(raw)
    const message = await readForMailbox(app, raw)
    expect(message.stems).not.toBeNull()
    const store = (stems: ReadonlyMap<string, string> | null) =>
      withMailbox(app.db, account_id, (tx) =>
        addMessage(tx, account_id, {
          folder: { kind: 'inbox' },
          blob: hash,
          size,
          message: { ...message, stems },
          received_at: app.clock(),
        }),
      )
    const known = await store(message.stems)
    const unknown = await store(null)
    const rows = await app.db.sql({ terms: text() })`
      select terms::text as terms from message_terms
      where account_id = ${account_id} and id in (${known.id}, ${unknown.id})`
    expect(rows).toHaveLength(2)
    expect(rows[0]).toEqual(rows[1])
  }
})

test('a word is asked for once, one that has no stem never, and a flood of new words pushes no usual one out for good', async () => {
  const requests: string[] = []
  const sql = ((_: unknown) => async (_text: TemplateStringsArray, words: string[]) => {
    requests.push(...words)
    return words.map((word) => ({ stem: word.slice(0, 3) }))
  }) as unknown as Sql
  const stems = openStems({ sql }, (work) => work())
  expect([...(await stems.of(['lampen', 'lamp', 'lam', '2026', '中', 'lamp']))]).toEqual([
    ['lampen', 'lam'],
    ['lamp', 'lam'],
  ])
  expect(requests).toEqual(['lampen', 'lamp', 'lam'])
  for (let flood = 0; flood < 20; flood++) {
    await stems.of(Array.from({ length: 10_000 }, (_, nth) => `w${flood}n${nth}`))
    await stems.of(['lampen'])
  }
  expect(requests.filter((word) => word === 'lampen')).toHaveLength(1)
})

test('many new words are asked for in portions, of one message after the other, and few pass them by', async () => {
  let underWay = 0
  let atOnce = 0
  const portions: number[] = []
  const sql = ((_: unknown) => async (_text: TemplateStringsArray, words: string[]) => {
    atOnce = Math.max(atOnce, ++underWay)
    await new Promise((resolve) => setImmediate(resolve))
    underWay--
    portions.push(words.length)
    return words.map((word) => ({ stem: word.slice(0, -1) }))
  }) as unknown as Sql
  const stems = openStems({ sql }, openSemaphore({ at_once_max: 1, waiting_max: 10 }))
  const many = (char: string) => Array.from({ length: 2500 }, (_, nth) => `${char}${nth}`)

  const ofMany = Promise.all([stems.of(many('a')), stems.of(many('b'))])
  await expect.poll(() => underWay).toBe(1)
  expect(await stems.of(['lamps'])).toEqual(new Map([['lamps', 'lamp']]))
  const [first] = await ofMany

  expect(first!.get('a2499')).toBe('a249')
  expect(portions.toSorted((one, other) => one - other)).toEqual([1, 500, 500, 1000, 1000, 1000, 1000])
  expect(atOnce).toBe(2)
})
