import { expect, test } from 'vitest'
import { aWorld } from '#tests/world/world.ts'
import { bool, bytes, int, ints, json, nullable, type Shape, text, texts, timestamp } from './row-shape.ts'

test('a row that is as its shape says comes as it is', async () => {
  await using world = await aWorld()
  const rows = await world.app.db.sql({
    small: int(),
    large: int(),
    name: text(),
    is_so: bool(),
    at: timestamp(),
    raw: bytes(),
    value: json<{ a: number }>(),
    ids: ints(),
    names: texts(),
    nothing: nullable(text()),
  })`
    select 1::smallint as small, 2::bigint as large, 'a'::varchar as name, true as is_so, now() as at,
      ''::bytea as raw, '{"a": 1}'::jsonb as value, '{1,2}'::bigint[] as ids, '{a}'::text[] as names, null::text as nothing`

  expect(rows).toMatchObject([
    { small: 1, large: 2, name: 'a', is_so: true, value: { a: 1 }, ids: [1, 2], names: ['a'], nothing: null },
  ])
})

const WRONG: [string, Shape<Record<string, unknown>>, string][] = [
  ['of another type', { id: text() }, 'id is of type 23 and not text'],
  ['that is not selected', { id: int(), name: text() }, 'there is no column name'],
  ['that the shape does not name', {}, 'id is not in the shape'],
]
test.each(WRONG)('a column %s is refused, though there be no row', async (_, shape, fault) => {
  await using world = await aWorld()
  const answer = world.app.db.sql(shape)`select id from accounts where id = 0`
  await expect(answer).rejects.toThrow(`The row is not as its shape says: ${fault}.`)
})

test('null where the shape has none is refused, each time', async () => {
  await using world = await aWorld()
  const ask = (value: number | null) =>
    world.app.db.transaction((tx) => tx.sql({ id: int() })`select ${value}::int as id`)
  expect(await ask(1)).toEqual([{ id: 1 }])
  await expect(ask(null)).rejects.toThrow('id is null')
  await expect(ask(null)).rejects.toThrow('id is null')
})

test('two columns of one name are refused: one of them would be lost', async () => {
  await using world = await aWorld()
  const answer = world.app.db.sql({ id: int() })`select 1 as id, 2 as id`
  await expect(answer).rejects.toThrow('a column comes twice')
})
