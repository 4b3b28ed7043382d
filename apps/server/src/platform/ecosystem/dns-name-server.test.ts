import dns from 'dns2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsNameServer } from './dns-name-server.ts'
import type { NameServer } from './name-server.ts'

const { Packet } = dns
const NXDOMAIN = 3
const SERVFAIL = 2

/** A name server that knows a few names, breaks at one, and denies the rest. */
const server = dns.createUDPServer((request, send) => {
  const response = Packet.createResponseFromRequest(request)
  const [question] = request.questions
  const { name, type } = question as { name: string; type: number }
  const answer = (rest: object) =>
    response.answers.push({ name, class: Packet.CLASS.IN, ttl: 1, type, ...rest } as never)
  if (name === 'broken.test') response.header.rcode = SERVFAIL
  else if (name !== 'letters.test') response.header.rcode = NXDOMAIN
  else if (type === Packet.TYPE.MX) {
    answer({ exchange: 'mx2.letters.test', priority: 20 })
    answer({ exchange: 'mx1.letters.test', priority: 10 })
  } else if (type === Packet.TYPE.TXT) answer({ data: 'v=spf1 -all' })
  else if (type === Packet.TYPE.A) answer({ address: '192.0.2.1' })
  else if (type === Packet.TYPE.AAAA) answer({ address: '2001:db8::1' })
  send(response)
})
let names: NameServer
beforeAll(async () => {
  const { address, port } = await new Promise<{ address: string; port: number }>((resolve) => {
    server.once('listening', () => resolve(server.address() as never))
    void server.listen(0, '127.0.0.1')
  })
  names = dnsNameServer([`${address}:${port}`])
})
afterAll(() => {
  server.close()
})

test('mail servers, texts and addresses of a name are found', async () => {
  const servers = await names.mx('letters.test')
  expect(servers.toSorted((one, other) => one.priority - other.priority)).toMatchObject([
    { exchange: 'mx1.letters.test', priority: 10 },
    { exchange: 'mx2.letters.test', priority: 20 },
  ])
  expect(await names.txt('letters.test')).toEqual([['v=spf1 -all']])
  expect(await names.addresses('letters.test')).toEqual(['192.0.2.1', '2001:db8::1'])
})

test('a name that does not exist has no records', async () => {
  expect(await names.mx('nowhere.test')).toEqual([])
  expect(await names.txt('nowhere.test')).toEqual([])
  expect(await names.addresses('nowhere.test')).toEqual([])
})

test('a name server that fails is not taken for an answer', async () => {
  await expect(names.mx('broken.test')).rejects.toMatchObject({ code: 'ESERVFAIL' })
  await expect(names.addresses('broken.test')).rejects.toMatchObject({ code: 'ESERVFAIL' })
})
