import { describe, expect, onTestFinished, test } from 'vitest'
import { aFreePort } from '#sandbox/testing/a-free-port.ts'
import type { Installation } from '#scripts/lib/doctor/finding.ts'
import { checkNats } from '#scripts/lib/doctor/services/check-nats.ts'
import { readConfig } from '#server/config.ts'
import { aNatsServer, isNatsThere, WITH_NATS } from '#tests/world/bus/nats-server.ts'

const examined = (NATS_URL: string) =>
  checkNats({ config: readConfig({ NODE_ENV: 'test', NATS_URL }) } as Installation)
const names = async (NATS_URL: string) =>
  (await examined(NATS_URL)).map(({ name, state }) => `${state} ${name}`)

async function aServer(...args: string[]) {
  const server = await aNatsServer(...args)
  onTestFinished(() => server[Symbol.asyncDispose]())
  return server
}

test('without NATS nothing is said of it, and one that is away is named, without its password', async () => {
  expect(await examined('')).toEqual([])
  const findings = await examined(`nats://post:secret@127.0.0.1:${await aFreePort()}`)
  expect(findings.map(({ name, state }) => `${state} ${name}`)).toEqual(['wrong nats_silent'])
  expect(JSON.stringify(findings)).not.toContain('secret')
})

describe.skipIf(!isNatsThere)(`the doctor ${WITH_NATS}`, () => {
  test('servers that answer and pass on are in order', async () => {
    const one = await aServer()
    expect(await names(one.url)).toEqual(['ok nats'])
    const port = await aFreePort()
    const cluster = ['--cluster_name', 'post', '--cluster', `nats://127.0.0.1:${port}`]
    const [first, second] = [
      await aServer(...cluster),
      await aServer(
        ...['--cluster_name', 'post', '--cluster', `nats://127.0.0.1:${await aFreePort()}`],
        ...['--routes', `nats://127.0.0.1:${port}`],
      ),
    ]
    await expect.poll(() => names(`${first.url},${second.url}`)).toEqual(['ok nats'])
  })

  test('servers that do not know each other, and one of two that is away, are told', async () => {
    const [one, other] = [await aServer(), await aServer()]
    expect(await names(`${one.url},${other.url}`)).toEqual(['wrong nats_apart'])
    await other.kill()
    expect(await names(`${one.url},${other.url}`)).toEqual(['wrong nats_silent'])
  })

  test('another password is told', async () => {
    const server = await aServer('--user', 'post', '--pass', 'right')
    const { host } = new URL(server.url)
    expect(await names(`nats://post:wrong@${host}`)).toEqual(['wrong nats_silent'])
    expect(await names(`nats://post:right@${host}`)).toEqual(['ok nats'])
  })
})
