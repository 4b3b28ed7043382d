import { expect, test } from 'vitest'
import { openMessage } from '#server/mailbox/opening/open-message.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { trustImageSender } from './trust-image-sender.ts'

const IMAGE = { text: undefined, html: '<p>News</p><img src="http://pictures.outside.test/one.png">' }
const PASSED = { dmarc: 'pass', spf: 'pass', dkim: 'pass' }

const blocked = async ({ app, anna }: World, messageRef: Parameters<typeof trustImageSender>[2]) =>
  (await openMessage(app, anna, { ...messageRef, show_images: undefined })).message.images_blocked

test('pictures of a sender chosen once are shown in all its letters, whatever the letter case', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const first = await world.deliver({ ...IMAGE, from: 'News <news@outside.test>' }, { auth: PASSED })
  const second = await world.deliver({ ...IMAGE, from: 'News <NEWS@outside.test>' }, { auth: PASSED })
  const other = await world.deliver({ ...IMAGE, from: 'Else <else@outside.test>' }, { auth: PASSED })
  expect(await blocked(world, first)).toBe(1)
  await trustImageSender(app, anna, first)
  await trustImageSender(app, anna, first)
  expect(await blocked(world, first)).toBe(0)
  expect(await blocked(world, second)).toBe(0)
  expect(await blocked(world, other)).toBe(1)
})

test('a sender that is not proven cannot be chosen, and profits from no choice made before', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const proven = await world.deliver({ ...IMAGE, from: 'news@outside.test' }, { auth: PASSED })
  const forged = await world.deliver(
    { ...IMAGE, from: 'news@outside.test' },
    { auth: { ...PASSED, dmarc: 'fail' } },
  )
  const silent = await world.deliver({ ...IMAGE, from: 'news@outside.test' })
  for (const messageRef of [forged, silent])
    await expect(trustImageSender(app, anna, messageRef)).rejects.toMatchObject({ code: 'forbidden' })
  await trustImageSender(app, anna, proven)
  expect(await blocked(world, forged)).toBe(1)
  expect(await blocked(world, silent)).toBe(1)
})

test('the choice is one person’s own', async () => {
  await using world = await aWorld()
  const boris = await world.person('Boris')
  const hers = await world.deliver({ ...IMAGE, from: 'news@outside.test' }, { auth: PASSED })
  const his = await world.deliver({ ...IMAGE, from: 'news@outside.test' }, { auth: PASSED }, boris)
  await trustImageSender(world.app, world.anna, hers)
  const { message } = await openMessage(world.app, boris, { ...his, show_images: undefined })
  expect(message.images_blocked).toBe(1)
  await expect(trustImageSender(world.app, boris, hers)).rejects.toMatchObject({ code: 'message_not_found' })
})
