import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openCrlfWriter } from './crlf-writer.ts'

test('however a message is cut, its lines end with CRLF and nothing else of it changes', () => {
  const text = fc.array(fc.constantFrom('\r', '\n', '\r\n', 'a'))
  fc.assert(
    fc.property(text, text, text, (...parts) => {
      const chunks = parts.map((part) => part.join(''))
      const write = openCrlfWriter()
      const written = chunks.map((chunk) => write(Buffer.from(chunk)).toString()).join('')
      expect(written).toBe(chunks.join('').replace(/(?<!\r)\n/g, '\r\n'))
    }),
  )
})
