import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { anImapWorld } from './imap-world.ts'

const COMMANDS = 300_000
/** As the door has it, with an answer and what is gathered on top. */
const UNREAD_BYTES_MAX = 262_144 + 65_536

test('who asks on and on and reads nothing is not answered into memory', async () => {
  await using world = await anImapWorld()
  let most = 0
  const watch = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    const write = socket.write.bind(socket)
    socket.write = ((...args: Parameters<typeof write>) => {
      const isTaken = write(...args)
      most = Math.max(most, socket.writableLength)
      return isTaken
    }) as typeof socket.write
  }
  subscribe('net.server.socket', watch)
  const client = connect(world.imap_port!, '127.0.0.1')
  using _ = { [Symbol.dispose]: () => void client.destroy() }
  let lines = 0
  client.on('data', (bytes) => {
    lines += bytes.toString('latin1').split('\n').length - 1
  })
  await expect.poll(() => client.bytesRead).toBeGreaterThan(0)
  unsubscribe('net.server.socket', watch)
  client.pause()
  client.write('a CAPABILITY\r\n'.repeat(COMMANDS))
  for (let nth = 0; nth < 1000; nth++) await turn()
  client.resume()
  // The greeting, and two lines for each.
  await expect.poll(() => lines).toBe(1 + 2 * COMMANDS)
  expect(most).toBeLessThan(UNREAD_BYTES_MAX)
})
