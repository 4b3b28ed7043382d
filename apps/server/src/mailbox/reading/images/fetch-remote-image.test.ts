import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { aWorld } from '#tests/world/world.ts'
import { fetchRemoteImage } from './fetch-remote-image.ts'
import { imageAddresses } from './image-address.ts'

const GIF = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')

async function aImageServer(content: Buffer | string, type = 'image/gif') {
  let hits = 0
  const server = createServer((_, response) => {
    hits++
    response.writeHead(200, { 'content-type': type }).end(content)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/a.gif`,
    hits: () => hits,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What the browser sends back of an address that was put into a message. */
function askedFor(address: string) {
  const { searchParams } = new URL(address, 'http://localhost')
  return { url: searchParams.get('url')!, sig: searchParams.get('sig')! }
}

const anywhere = { config: { OUTBOUND_ALLOW_PRIVATE: 'true' } }

test('a picture of a letter comes through us, to be kept by this reader only', async () => {
  await using world = await aWorld(anywhere)
  await using images = await aImageServer(GIF)
  const imageQuery = askedFor(imageAddresses(world.app, world.anna.account_id).addressOf(images.url))
  const shown = await fetchRemoteImage(world.app, world.anna, imageQuery)
  expect(shown).toMatchObject({ content: GIF, content_type: 'image/gif', file_name: null })
  expect(shown.cached_s).toBeGreaterThan(0)
})

test('nobody fetches an address that is not from a letter of their own', async () => {
  await using world = await aWorld(anywhere)
  await using images = await aImageServer(GIF)
  const boris = await world.person('Boris')
  const hers = askedFor(imageAddresses(world.app, world.anna.account_id).addressOf(images.url))
  await expect(fetchRemoteImage(world.app, boris, hers)).rejects.toMatchObject({ code: 'forbidden' })
  for (const imageQuery of [
    { ...hers, url: `${hers.url}?x` },
    { ...hers, sig: '' },
    { ...hers, sig: hers.sig.slice(1) },
  ]) {
    await expect(fetchRemoteImage(world.app, world.anna, imageQuery)).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
  expect(images.hits()).toBe(0)
})

test.each([
  ['an HTML page called a picture', '<script>alert(1)</script>', 'image/gif'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
])('%s is not passed on', async (_, content, type) => {
  await using world = await aWorld(anywhere)
  await using images = await aImageServer(content, type)
  const imageQuery = askedFor(imageAddresses(world.app, world.anna.account_id).addressOf(images.url))
  await expect(fetchRemoteImage(world.app, world.anna, imageQuery)).rejects.toMatchObject({
    code: 'entity_not_found',
  })
  expect(images.hits()).toBe(1)
})

test('a letter cannot make the service ask its own neighbours', async () => {
  await using world = await aWorld()
  await using images = await aImageServer(GIF)
  const imageQuery = askedFor(imageAddresses(world.app, world.anna.account_id).addressOf(images.url))
  await expect(fetchRemoteImage(world.app, world.anna, imageQuery)).rejects.toMatchObject({
    code: 'entity_not_found',
  })
  expect(images.hits()).toBe(0)
})
