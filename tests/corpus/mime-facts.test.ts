import { describe, expect, test } from 'vitest'
import { readAttachment } from '#mime/read-attachment.ts'
import { readMessage } from '#mime/read-message.ts'
import { compareFacts, type Seen } from './compare-facts.ts'
import { corpusMessages, corpusSource, isCorpusThere, READING_THEMES } from './corpus.ts'
import { EXCEPTIONS, exceptedFields } from './exceptions.ts'
import { htmlText } from './html-text.ts'

async function seen(raw: Buffer): Promise<Seen> {
  const { sent_at, html, attachments, ...read } = await readMessage(raw)
  const files = await Promise.all(attachments.map(({ id }) => readAttachment(raw, id)))
  return {
    ...read,
    date: sent_at,
    html_text: html === null ? null : htmlText(html),
    attachments: files.filter((file) => file !== null),
  }
}

describe.skipIf(!isCorpusThere)('the mail corpus (../shared/corpus; skipped where it is absent)', () => {
  test.each(READING_THEMES)('every message of %s is read as its facts say', async (theme) => {
    const differences: string[] = []
    for (const message of await corpusMessages(theme)) {
      const got = await seen(await corpusSource(theme, message.file))
      const excepted = exceptedFields(theme, message.file)
      for (const difference of compareFacts(message, got, excepted))
        differences.push(`${message.file} ${difference}`)
    }
    expect(differences).toEqual([])
  })

  test('messages outside the RFCs are read as a helpful program does, too', async () => {
    const differences: string[] = []
    for (const theme of READING_THEMES) {
      for (const message of await corpusMessages(theme)) {
        if (!message.tolerant) continue
        const got = await seen(await corpusSource(theme, message.file))
        differences.push(
          ...compareFacts({ ...message, tolerant: false }, got).map((line) => `${message.file} ${line}`),
        )
      }
    }
    expect(differences).toEqual([])
  })

  test('every exception is still needed', async () => {
    for (const path of Object.keys(EXCEPTIONS)) {
      const [theme = '', file = ''] = path.split('/')
      const message = (await corpusMessages(theme)).find((one) => one.file === file)
      expect(compareFacts(message!, await seen(await corpusSource(theme, file))), path).not.toEqual([])
    }
  })
})
