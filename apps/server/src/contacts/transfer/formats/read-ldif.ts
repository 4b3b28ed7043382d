import { emptyPerson, type RawPerson } from '../person.ts'

const EMAILS = new Set(['mail', 'mozillasecondemail'])
const PHONES = new Set(['telephonenumber', 'homephone', 'mobile', 'cellphone'])

/** The people of an LDIF file, as Thunderbird writes address books. RFC 2849. */
export function* readLdif(text: string): Generator<RawPerson> {
  for (const entry of text.replace(/\n /g, '').split(/\n\s*\n/)) {
    const person = emptyPerson()
    const kinds: string[] = []
    for (const line of entry.split('\n')) {
      const match = /^([\w-]+)(::?) *(.*)$/.exec(line)
      if (!match) continue
      const [, attribute, colons, written] = match as unknown as [string, string, string, string]
      const value = colons === '::' ? Buffer.from(written, 'base64').toString('utf8') : written
      const name = attribute.toLowerCase()
      if (name === 'objectclass') kinds.push(value.toLowerCase())
      else if (name === 'givenname') person.name ||= value
      else if (name === 'sn') person.surname ||= value
      else if (name === 'cn') person.full_name ||= value
      else if (EMAILS.has(name)) person.emails.push(value)
      else if (PHONES.has(name)) person.phones.push(value)
    }
    if (kinds.length > 0 && !kinds.includes('groupofnames')) yield person
  }
}
