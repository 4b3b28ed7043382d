import { describe, expect, test } from 'vitest'
import { downloadAttachment } from '#server/mailbox/attachments/download-attachment.ts'
import { openMessage } from '#server/mailbox/opening/open-message.ts'
import type { BlobStore } from '#server/platform/blobs/blob-store.ts'
import { openBytesInHand } from '#server/platform/limits/bytes-in-hand.ts'
import { openReaders } from '#server/readers/readers.ts'
import { aMailWorld, type MailWorld } from '#tests/flows/delivery/mail-world.ts'

const HAND = { bytes_max: 1_000_000, patience_ms: 60_000, waiting_max: 10 }
/** A thread that is gone before it reads anything. */
const ENDS_AT_ONCE = new URL('data:text/javascript,process.exit(1)')
const DELIVERED = ['250 2.0.0 Delivered']
const messageOf = (subject: string, chars: number, id = subject) =>
  `From: Boris <boris@outside.test>\r\nMessage-ID: <${id}@outside.test>\r\nSubject: ${subject}\r\n\r\n${'All the words. '.repeat(chars / 15)}\r\n`

const open = async (world: MailWorld, { path }: { path: string }) => {
  const [folder_id, uid] = path.split('/').map(Number)
  return openMessage(world.app, world.anna, { folder_id, uid, show_images: undefined } as never)
}

describe('letters that cannot be read', () => {
  test('one whose readers end is kept, listed by its header, and shown as its source', async () => {
    await using readers = openReaders(openBytesInHand(HAND), { file: ENDS_AT_ONCE })
    await using world = await aMailWorld({ parts: { readers } })
    expect((await world.receive(messageOf('Large', 30_000), [world.email])).data).toEqual(DELIVERED)

    const [row] = await world.rows('inbox')
    expect(row).toMatchObject({ subject: 'Large', fields: { from: [{ email: 'boris@outside.test' }] } })
    const { message } = await open(world, row!)
    expect(message).toMatchObject({ shown: 'as_source', content_type: 'text/plain', attachments: [] })
    const shown = Buffer.from(message.content, 'base64').toString()
    expect(shown).toContain('Subject: Large')
    expect(shown).toContain('All the words.')
    const [folder_id, message_uid] = row!.path.split('/').map(Number)
    const file = downloadAttachment(world.app, world.anna, { id: 1, folder_id, message_uid } as never)
    await expect(file).rejects.toMatchObject({ code: 'attachment_not_found' })
    expect(world.app.faults.counts()).toMatchObject({ reading: 1, verdict: 1, showing: 1, file: 1 })
  })

  test('one that a filter fails over is kept without filters', async () => {
    await using world = await aMailWorld()
    const { account_id } = world.anna
    await world.app.db.sql`
      insert into filters (account_id, nth, name, match, rules, actions, stop, disabled)
      values (${account_id}, 1, 'Broken', 'all', '[{"field":"nonsense","op":"is","value":"x"}]', '[{"type":"seen"}]', false, false)`
    expect((await world.receive(messageOf('Filtered', 60), [world.email])).data).toEqual(DELIVERED)
    expect(await world.subjectsIn('INBOX')).toEqual(['Filtered'])
    expect(world.app.faults.counts().storing).toBe(1)
  })

  test('letters of one Message-ID are told apart without reading those that are there', async () => {
    const gets: string[] = []
    await using world = await aMailWorld()
    const files = world.app.blobs
    const blobs: BlobStore = {
      ...files,
      get: (hash) => {
        gets.push(hash)
        return files.get(hash)
      },
    }
    Object.assign(world.app, { blobs })
    for (let nth = 0; nth < 20; nth++) {
      const answer = await world.receive(messageOf(`Number ${nth}`, 30_000, 'same'), [world.email])
      expect(answer.data).toEqual(DELIVERED)
    }
    expect((await world.receive(messageOf('Number 7', 30_000, 'same'), [world.email])).data).toEqual(
      DELIVERED,
    )
    expect(await world.subjectsIn('INBOX')).toHaveLength(20)
    expect(gets).toEqual([])
  })

  test('one of before hashes were kept is known again by its bytes', async () => {
    await using world = await aMailWorld()
    const send = (subject: string) => world.receive(messageOf(subject, 60, 'old'), [world.email])
    await send('Old')
    await world.app.db.sql`update messages set source_hash = null where account_id = ${world.anna.account_id}`
    await send('Old')
    await send('New')
    expect(await world.subjectsIn('INBOX')).toEqual(['Old', 'New'])
  })
})
