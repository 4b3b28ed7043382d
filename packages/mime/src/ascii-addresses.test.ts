import { expect, test } from 'vitest'
import { withAsciiAddresses } from './ascii-addresses.ts'
import { readMessage } from './read-message.ts'
import { writeMessage } from './write-message.ts'

const message = (to: { email: string; name: string }[]) =>
  writeMessage({
    message_id: '<1@a.test>',
    date: new Date('2026-05-03T10:15:00Z'),
    from: { email: 'anna@a.test', name: 'Анна' },
    to,
    subject: 'Чай',
    content: 'Привет',
    content_type: 'text/plain',
  })

test('a mailbox that ASCII cannot name leaves its name, the others stay as they are', async () => {
  const raw = await message([
    { email: 'иван@почта.рф', name: 'Иван Иванов' },
    { email: 'vera@b.test', name: 'Вера' },
    { email: 'gleb@b.test', name: '' },
  ])
  expect(raw.toString('latin1').split('\r\n\r\n')[0]).toMatch(/[^\r\n\t\x20-\x7e]/)
  const plain = withAsciiAddresses(raw)
  expect(plain.toString('latin1').split('\r\n\r\n')[0]).not.toMatch(/[^\r\n\t\x20-\x7e]/)
  const { fields, subject, text } = await readMessage(plain)
  expect(fields.from).toEqual([{ email: 'anna@a.test', name: 'Анна' }])
  expect(fields.to.filter(({ email }) => email)).toEqual([
    { email: 'vera@b.test', name: 'Вера' },
    { email: 'gleb@b.test', name: '' },
  ])
  expect([subject, text]).toEqual(['Чай', 'Привет'])
})

test('a message that is plain already is the very same bytes', async () => {
  const raw = await message([{ email: 'vera@b.test', name: 'Вера' }])
  expect(withAsciiAddresses(raw)).toBe(raw)
})
