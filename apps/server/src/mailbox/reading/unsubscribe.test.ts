import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { aWorld } from '#tests/world/world.ts'
import { openMessage } from '../opening/open-message.ts'
import { unsubscribe } from './unsubscribe.ts'

const SIGNED = { auth: { dmarc: 'pass', spf: 'pass', dkim: 'pass' } }
const anywhere = { config: { OUTBOUND_ALLOW_PRIVATE: 'true' } }

/** Somebody who hangs up on every call, and counts them. */
async function aDeadList() {
  let calls = 0
  const server = createServer((socket) => {
    calls++
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    headers: {
      'List-Unsubscribe': `<https://127.0.0.1:${port}/u?id=1>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    calls: () => calls,
    [Symbol.asyncDispose]: async () => void (await once(server.close(), 'close')),
  }
}

test('a list that does not answer has not been left', async () => {
  await using world = await aWorld(anywhere)
  await using list = await aDeadList()
  const messageRef = await world.deliver({ headers: list.headers }, SIGNED)
  expect(await unsubscribe(world.app, world.anna, messageRef)).toEqual({ accepted: false })
  expect(list.calls()).toBe(1)
})

test('no machine is called for a letter that does not ask for it by a signature', async () => {
  await using world = await aWorld(anywhere)
  await using list = await aDeadList()
  const { 'List-Unsubscribe': address, 'List-Unsubscribe-Post': post } = list.headers
  const messages = [
    world.deliver({ headers: list.headers }),
    world.deliver({ headers: list.headers }, { auth: { ...SIGNED.auth, dkim: 'fail' } }),
    world.deliver({ headers: { 'List-Unsubscribe': address } }, SIGNED),
    world.deliver(
      { headers: { 'List-Unsubscribe': address.replace('https', 'http'), 'List-Unsubscribe-Post': post } },
      SIGNED,
    ),
    world.deliver(
      { headers: { 'List-Unsubscribe': '<mailto:u@list.test>', 'List-Unsubscribe-Post': post } },
      SIGNED,
    ),
  ]
  for (const messageRef of await Promise.all(messages)) {
    await expect(unsubscribe(world.app, world.anna, messageRef)).rejects.toMatchObject({ code: 'forbidden' })
    const { message } = await openMessage(world.app, world.anna, { ...messageRef, show_images: undefined })
    expect(message.one_click).toBeFalsy()
  }
  expect(list.calls()).toBe(0)
})

test('nobody leaves a list by a letter that is not theirs', async () => {
  await using world = await aWorld(anywhere)
  await using list = await aDeadList()
  const messageRef = await world.deliver({ headers: list.headers }, SIGNED)
  const boris = await world.person('Boris')
  await expect(unsubscribe(world.app, boris, messageRef)).rejects.toMatchObject({ code: 'message_not_found' })
  expect(list.calls()).toBe(0)
})
