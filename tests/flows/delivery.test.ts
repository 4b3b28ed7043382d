import { expect, test } from 'vitest'
import { aMailWorld } from './mail-world.ts'

const letter = (words: Record<string, string> = {}, text = 'Hello.\r\n') =>
  `${Object.entries({
    From: 'Boris <boris@outside.test>',
    To: 'anna@pochtamt.test',
    Subject: 'A letter',
    'Message-ID': '<1@outside.test>',
    Date: 'Mon, 16 Nov 2026 08:59:00 +0000',
    ...words,
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${text}`

test('a message from another server is in the inbox once 250 is said', async () => {
  await using world = await aMailWorld()
  const { data } = await world.receive(letter({ Subject: 'Invoice' }), [world.email])

  expect(data).toEqual(['250 2.0.0 Delivered'])
  expect(await world.rows('inbox')).toMatchObject([{ subject: 'Invoice', alias_id: 0 }])
})
