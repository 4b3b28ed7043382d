import { expect, test } from 'vitest'
import { type ComposePayload, compose_payload } from '#contract/outbound/compose/compose.schema.ts'
import { readMessage } from '#mime/read-message.ts'
import { createProfile } from '#server/identity/profiles/create-profile.ts'
import { getMessageBytes } from '#server/mailbox/store/get-message-bytes.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { sendMessage } from '../send/send-message.ts'

async function organizationOf(world: World, from: string, more: object = {}) {
  const payload = compose_payload.parse({
    body: {
      subject: 'Offer',
      fields: {
        from: [{ email: world.email, name: from }],
        to: [{ email: 'boris@outside.test', name: '' }],
      },
      content: Buffer.from('Hello').toString('base64'),
      content_type: 'text/plain',
      ...more,
    },
  }) as ComposePayload
  const { message } = await sendMessage(world.app, world.anna, payload, { idempotency_key: null })
  const raw = await getMessageBytes(world.app, world.anna, message)
  return (await readMessage(raw)).headers.organization
}

test('a letter names the organization of the profile it is written as, and of no other', async () => {
  await using world = await aWorld()
  for (const [name, organization] of [
    ['Анна, бухгалтерия', 'ООО «Ромашка»'],
    ['Anna', ''],
  ] as const) {
    const profile = { name, organization, email: world.email, reply_to: '', signature: '', default: false }
    await createProfile(world.app, world.anna, { profile })
  }
  expect(await organizationOf(world, 'Анна, бухгалтерия')).toBe('ООО «Ромашка»')
  expect(await organizationOf(world, 'Анна, бухгалтерия', { encrypt: true, password: 'пароль' })).toBe(
    'ООО «Ромашка»',
  )
  expect(await organizationOf(world, 'Anna')).toBeUndefined()
  expect(await organizationOf(world, 'Somebody')).toBeUndefined()
})
