import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewFilterSchema } from '#contract/filters/old-mail/preview-filter.schema.ts'
import { saveFiltersSchema } from '#contract/filters/save-filters.schema.ts'
import type { Actor } from '#server/app.ts'
import { previewFilter } from '#server/filters/old-mail/preview-filter.ts'
import { saveFilters } from '#server/filters/save-filters.ts'
import { saveSettings } from '#server/identity/account/settings/save-settings.ts'
import { int, text } from '#server/platform/db/rows/row-shape.ts'
import { CORPUS, corpusSource, isCorpusThere } from '#tests/corpus/corpus.ts'
import { aMailWorld, type MailWorld } from '#tests/flows/delivery/mail-world.ts'
import { smtpSession } from '#tests/world/wire/smtp-client.ts'

interface Condition {
  field: string
  op: string
  value: string
}
interface Rule {
  name: string
  condition: Condition | { any: Condition[] } | { not: Condition }
  match_files: string[]
}

const read = <Wanted>(file: string): Wanted =>
  JSON.parse(readFileSync(new URL(file, CORPUS), 'utf8')) as Wanted
const mailbox = isCorpusThere ? read<{ mailbox: string[] }>('search/expected.json').mailbox : []
const rules = isCorpusThere ? read<{ rules: Rule[] }>('filters/expected.json').rules : []

const OPPOSITE: Record<string, string> = { is: 'is_not', contains: 'not_contains' }
const conditionsOf = ({ condition }: Rule) =>
  'any' in condition
    ? { match: 'any', rules: condition.any }
    : 'not' in condition
      ? { rules: [{ ...condition.not, op: OPPOSITE[condition.not.op]! }] }
      : { rules: [condition] }

describe.skipIf(!isCorpusThere)('filters over a mailbox of all kinds (needs ../shared/corpus)', () => {
  let world: MailWorld
  let whose: Actor
  const filed = new Map<string, Set<string>>()

  beforeAll(async () => {
    world = await aMailWorld()
    const person = await world.person()
    whose = person
    // Spam is among the messages, which no filter is asked about.
    await saveSettings(world.app, person, { settings: { junk_check: false } })
    const folders = new Map<number, string>()
    for (const { name } of rules) folders.set(await world.folder(`F${folders.size}`, 'user', person), name)
    const filters = rules.map((rule, nth) => ({
      name: rule.name,
      ...conditionsOf(rule),
      actions: [{ type: 'copy', folder_id: [...folders.keys()][nth]! }],
    }))
    await saveFilters(world.app, person, saveFiltersSchema.input.parse({ filters }))

    await using session = await smtpSession(world.mx_port)
    const fileOf = new Map<string, string>()
    for (const path of mailbox) {
      const [theme, file] = path.split('/')
      const source = await corpusSource(theme!, file!)
      const { data } = await session.handOver({ from: 'corpus@outside.test', to: [person.email], source })
      expect(data, path).toEqual(['250 2.0.0 Delivered'])
      const [latest] = await world.app.db.sql({ blob: text() })`
        select blob from messages where account_id = ${person.account_id} order by id desc limit 1`
      fileOf.set(latest!.blob, path)
    }
    const rows = await world.app.db.sql({ folder_id: int(), blob: text() })`
      select folder_id, blob from messages where account_id = ${person.account_id}`
    for (const { folder_id, blob } of rows) {
      const name = folders.get(folder_id)
      if (name !== undefined) filed.set(name, (filed.get(name) ?? new Set()).add(fileOf.get(blob)!))
    }
  })
  afterAll(() => world?.dispose())

  test.each(rules.map((rule) => [rule.name, rule] as const))('%s', async (name, rule) => {
    expect([...(filed.get(name) ?? [])].toSorted()).toEqual(rule.match_files.toSorted())
  })

  test('the preview finds as many letters as delivery did', async () => {
    for (const rule of rules) {
      const filter = { ...conditionsOf(rule) }
      const { matched } = await previewFilter(world.app, whose, previewFilterSchema.input.parse({ filter }))
      // The copies that filters made have come, too.
      expect(matched, rule.name).toBeGreaterThanOrEqual(rule.match_files.length)
    }
  })
})
