import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXPORT_FORMATS, type ExportFormat } from '#contract/contacts/transfer/export-contacts.ts'
import type { ImportPerson } from '#contract/contacts/transfer/import-person.schema.ts'
import { isEmail } from '#contract/outbound/recipients/recipients.ts'
import type { Call } from '#server/platform/http/route.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { plainLine } from '../store/contact-title.ts'
import { exportContacts } from './export-contacts.ts'
import { importContacts } from './import-contacts.ts'
import { readContactsFile } from './read-contacts-file.ts'

const call = (content: Buffer) =>
  ({
    file: async () => ({ name: 'f', content_type: '', content: Readable.from([content]) }),
  }) as unknown as Call

const exported = async (world: World, format: ExportFormat): Promise<Buffer> =>
  (await exportContacts(world.app, world.anna, { format })).content as Buffer

const emptied = (world: World) =>
  world.app.db.sql`
    with groups as (delete from contact_groups where account_id = ${world.anna.account_id})
    delete from contacts where account_id = ${world.anna.account_id}`

const words = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: max }),
      fc.string({ unit: fc.constantFrom(...' ,;:"\\\'=-АёЖn\n\t™😀'), maxLength: max }),
    )
    .map((text) => plainLine(text).slice(0, 100).toWellFormed().trim())
const domain = fc.stringMatching(/^[a-z]{1,10}\.(?:test|рф|example)$/)
const email = fc
  .tuple(fc.stringMatching(/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,20}$/), domain)
  .map(([local, at]) => `${local}@${at}`)
  .filter(isEmail)
/** Tables part several numbers in one cell by `:::`; a number holds none here. */
const phone = fc.oneof(
  fc.constant(''),
  words(30).map((text) => text.replaceAll(':::', '').trim()),
  fc
    .array(fc.stringMatching(/^\+?[\d ()-]{3,12}\d$/), { maxLength: 4 })
    .map((parts) => parts.map((part) => part.trim()).join(', ')),
)
const birth_date = fc.option(
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
)
/** Tables part groups by marks of their own; a name of a group holds none here. */
const group = words(20)
  .map((name) => name.replace(/[;:*]/g, '').trim())
  .filter(Boolean)

const person: fc.Arbitrary<ImportPerson> = fc
  .record({
    name: words(40),
    surname: words(40),
    emails: fc.uniqueArray(email, { maxLength: 4, selector: (each) => each.toLowerCase() }),
    phone,
    birth_date,
    group_names: fc.uniqueArray(group, { maxLength: 3 }),
  })
  .filter(({ name, surname, emails }) => name !== '' || surname !== '' || emails.length > 0)

const plain = ({ name, surname, emails, phone, birth_date, group_names }: ImportPerson) => ({
  name,
  surname,
  emails,
  phone,
  birth_date,
  group_names: [...group_names].sort(),
})

const sorted = (people: readonly ImportPerson[]) => people.map((each) => JSON.stringify(plain(each))).sort()

test.each(EXPORT_FORMATS)('whoever is exported as %s comes back the same from the file', async (format) => {
  await using world = await aWorld()
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 8 }), async (people) => {
      await emptied(world)
      const imported = people.map((each) => ({ ...each, how: 'add' as const }))
      await importContacts(world.app, world.anna, { people: imported })
      const file = await exported(world, format)
      const read = await readContactsFile(world.app, world.anna, {}, call(file))
      expect(read.empty).toBe(0)
      expect(read.people.flatMap(({ dropped }) => dropped)).toEqual([])
      expect(sorted(read.people)).toEqual(sorted(people))
      // They are all there already.
      expect(read.people.every(({ found }) => found !== 'new')).toBe(true)
    }),
    { numRuns: 40 },
  )
})
