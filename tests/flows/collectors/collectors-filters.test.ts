import { expect, test } from 'vitest'
import { saveFiltersSchema } from '#contract/filters/save-filters.schema.ts'
import { saveFilters } from '#server/filters/save-filters.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { describeImap } from '#tests/world/programs/describe-imap.ts'
import { aCollectorTestApp, plainMessage } from './collectors-test-app.ts'

type TestApp = Awaited<ReturnType<typeof aCollectorTestApp>>

/** Messages about 2 go to Work, those about 3 are destroyed; all are forwarded, and answered. */
async function keepFilters({ app, anna, folder }: TestApp): Promise<void> {
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

const sentTo = async ({ app, anna }: TestApp) =>
  (
    await app.db.sql({ recipient: text() })`
      select recipient from outbound where account_id = ${anna.account_id}`
  ).map(({ recipient }) => recipient)

const message = (nth: number) => `Return-Path: <vera@old.test>\r\n${plainMessage(nth)}`

describeImap('filters over collected mail', () => {
  test('new letters are filtered, those that were there before are not; nobody is answered', async () => {
    await using testApp = await aCollectorTestApp()
    await keepFilters(testApp)
    await testApp.dovecot.file(testApp.user, [{ raw: message(1) }, { raw: message(2) }])
    await testApp.create()
    await testApp.collect()
    expect((await testApp.collected()).map(({ subject }) => subject)).toEqual(['Letter 1', 'Letter 2'])

    const again = message(2).replace('letter-2@', 'another-2@')
    await testApp.dovecot.file(testApp.user, [{ raw: again }, { raw: message(3) }, { raw: message(4) }])
    expect(await testApp.collect()).toMatchObject({ source: 5, imported: 5, gone: 0, skipped: [] })
    expect((await testApp.collected()).map(({ subject }) => subject)).toEqual([
      'Letter 1',
      'Letter 2',
      'Letter 4',
    ])
    expect(await testApp.subjectsIn('Work')).toEqual(['Letter 2'])
    expect(await testApp.subjectsIn('INBOX.Trash')).toEqual(['Letter 3'])
    expect(await sentTo(testApp)).toEqual(Array.from({ length: 3 }, () => 'dora@outside.test'))
    expect(await testApp.collect()).toMatchObject({ source: 5, imported: 5 })
  })

  test('when it was asked for, old letters are filtered too, and leave the mailbox for nobody', async () => {
    await using testApp = await aCollectorTestApp()
    await keepFilters(testApp)
    await testApp.dovecot.file(testApp.user, [{ raw: message(1) }, { raw: message(2) }])
    await testApp.create({ filter_old: true })
    await testApp.collect()
    expect((await testApp.collected()).map(({ subject }) => subject)).toEqual(['Letter 1'])
    expect(await testApp.subjectsIn('Work')).toEqual(['Letter 2'])
    expect(await sentTo(testApp)).toEqual([])
  })
})
