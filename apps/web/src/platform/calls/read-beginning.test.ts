import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { readBeginning } from './read-beginning.ts'

afterEach(() => void vi.unstubAllGlobals())

const never = new AbortController().signal
/** A server that sends these pieces, and hears when nobody wants more of them. */
function answering(pieces: Uint8Array[], status = 200) {
  const server = { sent: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(stream) {
        const piece = pieces[server.sent++]
        if (piece) stream.enqueue(piece)
        else stream.close()
      },
      cancel() {
        server.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  return server
}
const bytes = (text: string) => new TextEncoder().encode(text)
const cyrillic = new Uint8Array([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])

test('a short file is all there', async () => {
  answering([bytes('При'), bytes('вет')])
  expect(await readBeginning('/file', 100, never)).toEqual({ text: 'Привет', isCut: false })
})

test('a file of just as many bytes is not cut', async () => {
  answering([bytes('12345')])
  expect(await readBeginning('/file', 5, never)).toEqual({ text: '12345', isCut: false })
})

test('of a long one the beginning is read, and the rest is not loaded', async () => {
  const server = answering(Array.from({ length: 1000 }, () => bytes('0123456789')))
  const { text, isCut } = await readBeginning('/file', 25, never)
  expect(text).toBe('0123456789012345678901234'.slice(0, 25))
  expect(isCut).toBe(true)
  expect(server.isCancelled).toBe(true)
  expect(server.sent).toBeLessThan(10)
})

test('a file is cut also when what follows comes in a piece of its own', async () => {
  answering([bytes('12345'), bytes('6')])
  expect(await readBeginning('/file', 5, never)).toEqual({ text: '12345', isCut: true })
})

test('a cut in the middle of a character loses that character and no other', async () => {
  answering([bytes('яяяя')])
  expect(await readBeginning('/file', 5, never)).toEqual({ text: 'яя', isCut: true })
})

test('what is no UTF-8 is read in the code page of Russian mail', async () => {
  answering([cyrillic])
  expect((await readBeginning('/file', 100, never)).text).toBe('Привет')
})

test('a refusal is a failed call with its status', async () => {
  answering([], 410)
  await expect(readBeginning('/file', 10, never)).rejects.toBeInstanceOf(CallFailed)
  await expect(readBeginning('/file', 10, never)).rejects.toMatchObject({ status: 410 })
})
