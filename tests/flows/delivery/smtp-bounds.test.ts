import { connect } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openRefusalPace } from '#server/doors/smtp/refusal-pace.ts'
import { SMTP_LIMITS } from '#server/doors/smtp/smtp-limits.ts'
import { smtpClient } from '#tests/world/wire/smtp-client.ts'
import { aMailWorld } from './mail-world.ts'

describe('recipients that are not there', () => {
  test('of an own network are answered ever more slowly, and the tenth ends the conversation', async () => {
    const refusals = { free: 20, first_ms: 1, longest_ms: 1 }
    await using world = await aMailWorld({ limits: { refusals } })
    await using client = await smtpClient(world.mx_port)
    await client.reply()
    await client.say('EHLO client')
    await client.say('MAIL FROM:<boris@outside.test>')
    expect(await client.say(`RCPT TO:<${world.email}>`)).toMatch(/^250/)
    for (let nth = 1; nth < 10; nth++) {
      expect(await client.say(`RCPT TO:<nobody-${nth}@pochtamt.test>`)).toMatch(/^550 5\.1\.1/)
    }
    expect(await client.say('RCPT TO:<nobody@pochtamt.test>')).toMatch(/^421 4\.7\.0/)
    await client.closed
  })

  test('slow a network down in every conversation, for an hour', () => {
    let now = new Date('2026-11-16T09:00:00Z')
    const pace = openRefusalPace(SMTP_LIMITS, () => now)
    const waits = Array.from({ length: 10 }, (_, nth) => pace.note(`2001:db8::${nth + 1}`))
    expect(waits).toEqual([0, 0, 250, 500, 1000, 2000, 4000, 8000, 8000, 8000])
    expect(pace.note('2001:db8:0:1::1')).toBe(0)
    now = new Date(now.getTime() + 60 * 60_000)
    expect(pace.note('2001:db8::1')).toBe(0)
  })

  test('of a server of ours in front are told at once, however many', async () => {
    await using world = await aMailWorld({
      config: { MX_CONNECTIONS_OF_ADDRESS_MAX: '1', MX_OWN_NETWORKS: '', MX_UNKNOWN_REFUSED_MIN: '1' },
      limits: { refused_max: 1 },
    })
    await using first = await smtpClient(world.lmtp_port)
    await using second = await smtpClient(world.lmtp_port)
    for (const client of [first, second]) {
      await client.reply()
      await client.say('LHLO front')
      await client.say('MAIL FROM:<boris@outside.test>')
      for (let nth = 0; nth < 12; nth++) {
        expect(await client.say(`RCPT TO:<nobody-${nth}@pochtamt.test>`)).toMatch(/^550 5\.1\.1/)
      }
    }
  })
})

test('a stranger who talks without listening is sent away; a server of ours in front is greeted at once', async () => {
  await using world = await aMailWorld()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await using stranger = await smtpClient(world.mx_port)
  stranger.write('EHLO client\r\n')
  expect(await stranger.reply()).toEqual([expect.stringMatching(/^421 .* You talk too soon$/)])
  await using front = await smtpClient(world.lmtp_port)
  expect(await front.reply()).toEqual([expect.stringMatching(/^220 /)])
})

describe('who holds a connection without mail', () => {
  const limits = { idle_before_data_ms: 4000, without_message_ms: 60_000 }

  test('is sent away when silent, unless a message is under way', async () => {
    await using world = await aMailWorld({ limits })
    await using silent = await smtpClient(world.mx_port)
    await using writer = await smtpClient(world.mx_port)
    await writer.reply()
    // At once: what is between two commands counts as silence, also when the machine is slow.
    const commands = ['EHLO client', 'MAIL FROM:<boris@outside.test>', `RCPT TO:<${world.email}>`, 'DATA']
    writer.write(`${commands.join('\r\n')}\r\n`)
    for (const _ of commands) await writer.reply()
    writer.write('Subject: Slow\r\n\r\n')

    expect((await silent.reply())[0]).toMatch(/^220/)
    expect((await silent.reply())[0]).toMatch(/^421 4\.4\.2/)
    await silent.closed
    await using other = await smtpClient(world.mx_port)
    await other.reply()
    await other.closed
    writer.write('Whole.\r\n.\r\n')
    expect((await writer.reply())[0]).toMatch(/^250/)
    expect(await world.subjectsIn('INBOX')).toEqual(['Slow'])
  })

  test('is sent away when only talking', async () => {
    await using world = await aMailWorld({
      limits: { idle_before_data_ms: 60_000, without_message_ms: 2000 },
    })
    await using client = await smtpClient(world.mx_port)
    await client.reply()
    await client.say('EHLO client')
    let isOver = false
    void client.closed.then(() => {
      isOver = true
    })
    while (!isOver) {
      await client.say('MAIL FROM:<boris@outside.test>').catch(() => {})
      await client.say('RSET').catch(() => {})
    }
    await client.closed
  })
})

describe('the doors', () => {
  test('have no LMTP unless it is asked for', async () => {
    expect(readConfig({}).LMTP_HOST).toBe('')
    await using world = await aMailWorld({ config: { LMTP_HOST: '' } })
    expect(world.lmtp_port).toBeNull()
  })

  test('listen each where they are told to', async () => {
    await using world = await aMailWorld({ config: { MX_HOST: '127.0.0.3', LMTP_HOST: '127.0.0.4' } })
    const reached = (host: string, port: number) =>
      new Promise<boolean>((resolve) => {
        const socket = connect({ host, port })
        socket.once('connect', () => resolve(socket.destroy() !== null))
        socket.once('error', () => resolve(false))
      })
    expect(await reached('127.0.0.3', world.mx_port)).toBe(true)
    expect(await reached('127.0.0.1', world.mx_port)).toBe(false)
    expect(await reached('127.0.0.4', world.lmtp_port)).toBe(true)
    expect(await reached('127.0.0.1', world.lmtp_port)).toBe(false)
  })
})
