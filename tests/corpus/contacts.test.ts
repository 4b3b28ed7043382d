import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { isEmail } from '#contract/outbound/recipients/recipients.ts'
import { readContactsFile } from '#server/contacts/transfer/read-contacts-file.ts'
import type { Call } from '#server/platform/http/route.ts'
import { aWorld } from '#tests/world/world.ts'
import { CORPUS, isCorpusThere } from './corpus.ts'

interface Expected {
  file: string
  kind: string
  contacts: {
    name?: string
    surname?: string
    fn?: string
    emails?: string[]
    phones?: string[]
    phone?: string
    bday?: string
  }[]
}

if (!isCorpusThere) console.warn('Skipped, the corpus is not there: address books')
const { files }: { files: Expected[] } = isCorpusThere
  ? JSON.parse(await readFile(new URL('contacts/expected.json', CORPUS), 'utf8'))
  : { files: [] }

/** Its facts are those of another file of the same program: it holds John and Jane Doe. */
const WRONG_FACTS = 'tb-basic_csv_addressbook.csv'

const digits = (text: string): string => text.replace(/\D/g, '')

describe.skipIf(!isCorpusThere)('address books of other programs', () => {
  test.each(files.filter(({ file }) => file !== WRONG_FACTS))(
    '$file: names, addresses, telephones and dates arrive',
    async ({ file, kind, contacts }) => {
      await using world = await aWorld()
      const content = await readFile(new URL(`contacts/${file}`, CORPUS))
      const call = {
        file: async () => ({ name: file, content_type: '', content: Readable.from([content]) }),
      } as unknown as Call
      const { format, people, empty } = await readContactsFile(world.app, world.anna, {}, call)
      expect(format).toBe(kind)
      expect(people.length + empty).toBe(contacts.length)
      expect(empty).toBe(0)
      for (const [nth, { name, surname, fn, emails = [], phones = [], phone, bday }] of contacts.entries()) {
        const read = people[nth]!
        const valid = emails.filter(isEmail)
        expect(read.emails.map((email) => email.toLowerCase())).toEqual(
          valid.map((email) => email.toLowerCase()),
        )
        expect(read.dropped).toEqual(expect.arrayContaining(emails.filter((email) => !isEmail(email))))
        if (surname !== undefined) expect(read.surname).toBe(surname)
        if (name !== undefined) expect(read.name).toBe(name)
        if (name === undefined && surname === undefined && fn) expect(read.name).toBe(fn)
        for (const each of phones) expect(digits(read.phone)).toContain(digits(each).slice(0, 10))
        if (phone) expect(read.phone).toBe(phone)
        if (bday && /^\d{4}/.test(bday)) expect(digits(read.birth_date ?? '')).toBe(digits(bday))
      }
    },
  )
})
