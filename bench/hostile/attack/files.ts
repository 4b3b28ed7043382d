import { setTimeout as wait } from 'node:timers/promises'
import { deflateRawSync } from 'node:zlib'
import type { Random } from '../../random.ts'
import type { Person } from '../../traffic/people.ts'
import type { Attack } from './attacks.ts'
import { hostileMessage } from './messages.ts'

const MB = 1_048_576
const PAUSE_MS = 5000
const BOUNDARY = 'hostile'

/** Seldom as large as it may be, as messages are. */
const upTo = (numbers: Random, most: number): number =>
  1 + Math.floor(numbers.whole(most) / numbers.pick([1, 4, 16]))

/** Address books that no program writes. */
const BOOKS: Record<string, (numbers: Random) => string> = {
  'card of folded lines': (numbers) =>
    `BEGIN:VCARD\r\nFN:a${'\r\n b'.repeat(upTo(numbers, 2_000_000))}\r\nEND:VCARD\r\n`,
  'card of parameters': (numbers) =>
    `BEGIN:VCARD\r\nEMAIL${';TYPE="a:b"'.repeat(upTo(numbers, 500_000))}:a@b.test\r\nEND:VCARD\r\n`,
  'many cards': (numbers) => 'BEGIN:VCARD\r\nFN:a\r\nEND:VCARD\r\n'.repeat(upTo(numbers, 300_000)),
  'cards in cards': (numbers) => 'BEGIN:VCARD\r\n'.repeat(upTo(numbers, 500_000)),
  'table of quotes': (numbers) => `name,email\n${'"'.repeat(upTo(numbers, 8_000_000))}`,
  'table of columns': (numbers) => `${'name,'.repeat(upTo(numbers, 2_000_000))}\n${'a,'.repeat(2_000_000)}`,
  'table of rows': (numbers) => `name;email\n${'a;b@c.test\n'.repeat(upTo(numbers, 1_000_000))}`,
  'LDIF of folded lines': (numbers) => `dn: cn=a\nmail:: YQ==${'\n YQ=='.repeat(upTo(numbers, 2_000_000))}\n`,
  noise: (numbers) =>
    Buffer.from(Array.from({ length: upTo(numbers, 400_000) }, () => numbers.whole(256))).toString('latin1'),
}

/** Archives of mailboxes that no service writes. */
const ARCHIVES: Record<string, (numbers: Random) => Buffer> = {
  'much from little': (numbers) => zipOf('account.json', Buffer.alloc(upTo(numbers, 200) * MB, '[')),
  'names that lead elsewhere': () => zipOf('../../account.json', Buffer.from('{}')),
  'broken in the middle': (numbers) => {
    const zip = zipOf('account.json', Buffer.alloc(100_000, '{"a":'))
    return Buffer.concat([
      zip.subarray(0, numbers.whole(zip.length)),
      Buffer.alloc(numbers.whole(1000), 'PK'),
    ])
  },
  'marks of entries': (numbers) => Buffer.alloc(upTo(numbers, 8 * MB), 'PK\x01\x02PK\x05\x06', 'latin1'),
}

/** A zip of one entry. APPNOTE 4.3. */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(content.length, 18)
  fields.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed])
  const central = Buffer.concat([
    ...[Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, Buffer.alloc(14), Buffer.from(name)],
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}

/** Several messages behind one another, as some program might have kept them. */
const mailbox = (numbers: Random): Buffer =>
  Buffer.concat(
    Array.from({ length: 1 + numbers.whole(6) }, () => [
      Buffer.from(numbers.pick(['From a@b Thu Nov  6 08:00:05 2025\r\n', 'From \r\n', '>From x\r\n'])),
      hostileMessage(numbers).bytes.subarray(0, 2 * MB),
    ]).flat(),
  )

/** Files of every kind that the mailbox takes, one after another. */
export async function attackByFiles(attack: Attack, who: Person): Promise<void> {
  const { acts, numbers, isOver } = attack
  while (!isOver()) {
    const [name, act] = numbers.pick([bringPeople, bringMessages, bringArchive])(numbers, who)
    await acts.run(`file: ${name}`, async () => {
      const { status, body } = await act()
      if (status === 500) acts.wrong(`${name}: 500 ${body.slice(0, 100)}`)
    })
    await wait(numbers.whole(PAUSE_MS))
  }
}

type Bringing = [name: string, act: () => ReturnType<typeof send>]

function bringPeople(numbers: Random, who: Person): Bringing {
  const name = numbers.pick(Object.keys(BOOKS))
  return [name, () => send(who, '/api/v1/contacts/import/file', Buffer.from(BOOKS[name]!(numbers), 'latin1'))]
}

function bringMessages(numbers: Random, who: Person): Bringing {
  return [
    'messages',
    async () => {
      const { folders } = JSON.parse((await who.caller.call('GET', '/api/v1/folders')).body) as {
        folders: { id: number; system: string | null }[]
      }
      const { id } = folders.find(({ system }) => system === 'trash')!
      return send(who, `/api/v1/messages/import?folder_id=${id}`, mailbox(numbers))
    },
  ]
}

function bringArchive(numbers: Random, who: Person): Bringing {
  const name = numbers.pick(Object.keys(ARCHIVES))
  return [
    `archive of ${name}`,
    async () => {
      const archive = ARCHIVES[name]!(numbers)
      const begun = { name: `${numbers.whole(1e9)}.zip`, size: archive.length }
      const answer = await who.caller.call('POST', '/api/v1/user/import', begun)
      return answer.status === 200 ? send(who, '/api/v1/user/import/part?at=0', archive) : answer
    },
  ]
}

function send({ caller }: Person, path: string, content: Buffer) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return caller.call('POST', path, body, { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` })
}
