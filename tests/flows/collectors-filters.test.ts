import { expect, test } from 'vitest'
import { saveFiltersSchema } from '#contract/filters/save-filters.schema.ts'
import { saveFilters } from '#server/filters/save-filters.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { describeImap } from '#tests/world/dovecot.ts'
import { aCollectorStand, plainLetter } from './collectors-stand.ts'

type Stand = Awaited<ReturnType<typeof aCollectorStand>>

/** Letters about 2 go to Work, those about 3 are destroyed; all are forwarded, and answered. */
async function keepFilters({ app, anna, folder }: Stand): Promise<void> {
  const work = await folder('Work')
  const about = (value: string, ...actions: object[]) => ({
    name: value,
    rules: [{ field: 'subject', op: 'contains', value: `"Letter ${value}"` }],
    actions,
  })
  const everybody = {
    name: 'All',
    match: 'every_message',
    actions: [
      { type: 'forward', email: 'dora@outside.test' },
      { type: 'reply', text: 'Away' },
    ],
  }
  const filters = [
    about('2', { type: 'move', folder_id: work }, { type: 'mark', flag: 'flagged' }),
    about('3', { type: 'discard' }),
    everybody,
  ]
  await saveFilters(app, anna, saveFiltersSchema.input.parse({ filters }))
  await app.db.sql`
    update forward_targets set confirmed_at = now() where account_id = ${anna.account_id}`
  await app.db.sql`delete from outbound where account_id = ${anna.account_id}`
}

const sentTo = async ({ app, anna }: Stand) =>
  (
    await app.db.sql({ recipient: text() })`
      select recipient from outbound where account_id = ${anna.account_id}`
  ).map(({ recipient }) => recipient)

const letter = (nth: number) => `Return-Path: <vera@old.test>\r\n${plainLetter(nth)}`

describeImap('filters over collected mail', () => {
  test('new letters are filtered, those that were there before are not; nobody is answered', async () => {
    await using stand = await aCollectorStand()
    await keepFilters(stand)
    await stand.dovecot.file(stand.user, [{ raw: letter(1) }, { raw: letter(2) }])
    await stand.create()
    await stand.collect()
    expect((await stand.collected()).map(({ subject }) => subject)).toEqual(['Letter 1', 'Letter 2'])

    const again = letter(2).replace('letter-2@', 'another-2@')
    await stand.dovecot.file(stand.user, [{ raw: again }, { raw: letter(3) }, { raw: letter(4) }])
    expect(await stand.collect()).toMatchObject({ source: 5, imported: 5, gone: 0, skipped: [] })
    expect((await stand.collected()).map(({ subject }) => subject)).toEqual([
      'Letter 1',
      'Letter 2',
      'Letter 4',
    ])
    expect(await stand.subjectsIn('Work')).toEqual(['Letter 2'])
    expect(await stand.subjectsIn('INBOX.Trash')).toEqual(['Letter 3'])
    expect(await sentTo(stand)).toEqual(Array.from({ length: 3 }, () => 'dora@outside.test'))
    expect(await stand.collect()).toMatchObject({ source: 5, imported: 5 })
  })

  test('when it was asked for, old letters are filtered too, and leave the mailbox for nobody', async () => {
    await using stand = await aCollectorStand()
    await keepFilters(stand)
    await stand.dovecot.file(stand.user, [{ raw: letter(1) }, { raw: letter(2) }])
    await stand.create({ filter_old: true })
    await stand.collect()
    expect((await stand.collected()).map(({ subject }) => subject)).toEqual(['Letter 1'])
    expect(await stand.subjectsIn('Work')).toEqual(['Letter 2'])
    expect(await sentTo(stand)).toEqual([])
  })
})
