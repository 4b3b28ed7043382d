import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openSandbox } from './sandbox.ts'
import { aSandbox } from './testing/a-sandbox.ts'

async function aFolder() {
  const path = await mkdtemp(join(tmpdir(), 'sandbox-test-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

test('it refuses to run in production', async () => {
  await expect(openSandbox(readConfig({ NODE_ENV: 'production' }))).rejects.toThrow(/production/)
})

test('a wrong configuration is answered with all that is wrong', () => {
  expect(() => readConfig({ SERVICE_URL: 'here', SERVICE_MX: 'there' })).toThrow(
    /SERVICE_URL.*\n.*SERVICE_MX/s,
  )
})

test('what it knew is there again after a restart: people, names, mail and its key', async () => {
  await using folder = await aFolder()
  const view = async (before: (sandbox: Awaited<ReturnType<typeof aSandbox>>) => Promise<void>) => {
    await using sandbox = await aSandbox({}, folder.path)
    await before(sandbox)
    const { people } = (await sandbox.control('GET', '/people')).json
    const { zones } = (await sandbox.control('GET', '/dns')).json
    return { people, zones }
  }
  const first = await view(async (sandbox) => {
    await sandbox.control('PUT', '/people/900000000777', { firstname: 'Dan' })
    await sandbox.control('PUT', '/dns/shop.test', { records: [{ type: 'A', value: '192.0.2.1' }] })
  })
  expect(first.people).toContainEqual(expect.objectContaining({ wmid: '900000000777' }))
  expect(await view(async () => undefined)).toEqual(first)
})

test('what an older sandbox did not know yet is as in a fresh one, and nothing else is changed', async () => {
  await using folder = await aFolder()
  const file = join(folder.path, 'state.json')
  await (await aSandbox({}, folder.path))[Symbol.asyncDispose]()
  const state = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown> & {
    people: Record<string, unknown>[]
    faults: Record<string, unknown>
  }
  for (const name of ['purses', 'members', 'websites', 'invoices']) delete state[name]
  for (const person of state.people) delete person.same_passport_as
  state.faults = { provider: 'down' }
  await writeFile(file, JSON.stringify(state))
  await using sandbox = await aSandbox({}, folder.path)
  expect((await sandbox.control('GET', '/keeper/900000000101')).json.keeper.balance).toBe('50')
  expect((await sandbox.control('GET', '/people')).json.people[0]).toMatchObject({ same_passport_as: '' })
  expect((await sandbox.control('POST', '/faults', {})).json.faults).toMatchObject({
    provider: 'down',
    w3s: 'up',
  })
})

test('a state file that cannot be read stops the start and is left as it is', async () => {
  await using folder = await aFolder()
  const file = join(folder.path, 'state.json')
  await writeFile(file, '{"version": 9}')
  await expect(aSandbox({}, folder.path)).rejects.toThrow(/another version/)
  expect(await readFile(file, 'utf8')).toBe('{"version": 9}')
})

test('when one of its ports is taken, nothing of it stays open', async () => {
  await using folder = await aFolder()
  await using other = await aSandbox()
  const start = aSandbox({ SANDBOX_HTTP_PORT: String(other.http_port) }, folder.path)
  await expect(start).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('the program says where it listens, on loopback alone, and ends at once when asked to', async () => {
  await using folder = await aFolder()
  const program = spawn(process.execPath, [new URL('main.ts', import.meta.url).pathname], {
    env: {
      ...process.env,
      SANDBOX_DATA: folder.path,
      SANDBOX_HTTP_PORT: '0',
      SANDBOX_DNS_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(program.stdout), 'line')) as [string]
  const [http, dns, smtp] = [...line.matchAll(/:(\d+)/g)].map(([, port]) => Number(port)) as [
    number,
    number,
    number,
  ]
  for (const port of [http, dns, smtp]) {
    await expect(opens('127.0.0.1', port)).resolves.toBe(true)
    await expect(opens('127.0.0.3', port)).resolves.toBe(false)
  }
  // A browser that keeps its line, and a mail server in the middle of a dialogue, do not hold it up.
  const held = [connect(http, '127.0.0.1'), connect(smtp, '127.0.0.1')]
  await once(held[1]!, 'data')
  for (const socket of held) socket.on('error', () => undefined)
  program.kill('SIGTERM')
  expect(await once(program, 'exit')).toEqual([0, null])
  for (const socket of held) socket.destroy()
})

function opens(host: string, port: number): Promise<boolean> {
  const socket = connect(port, host)
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  }).finally(() => socket.destroy())
}
