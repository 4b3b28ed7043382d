import { expect, test } from 'vitest'
import { readMessage } from '#mime/read-message.ts'
import { writeLetter } from '#tests/world/letter.ts'
import { lettersOfLife } from './letters-of-life.ts'
import { lettersOfServices } from './letters-of-services.ts'
import { lettersOfWork } from './letters-of-work.ts'
import { lettersToBoris } from './letters-to-boris.ts'

const LETTERS = [...lettersOfWork, ...lettersOfLife, ...lettersOfServices, ...lettersToBoris]

test('each sample letter has its own name, and answers only an earlier one', () => {
  expect(new Set(LETTERS.map(({ id }) => id)).size).toBe(LETTERS.length)
  for (const letter of LETTERS) {
    if (letter.answers === undefined) continue
    const question = LETTERS.find(({ id }) => id === letter.answers)
    expect(question?.days_ago, letter.id).toBeGreaterThanOrEqual(letter.days_ago)
  }
})

test('senders of sample mail are in domains that nobody can own', () => {
  for (const { from, cc = [] } of LETTERS) {
    for (const [, email] of [from, ...cc]) expect(email).toMatch(/\.(test|example)$/)
  }
})

test.each(LETTERS.map((letter) => [letter.id, letter] as const))(
  'the letter "%s" is read as it was written',
  async (_, { subject, text, html, files = [] }) => {
    const attachments = files.map(({ filename, content, contentType, cid }) => ({
      filename,
      content,
      contentType,
      ...(cid === undefined ? {} : { cid }),
    }))
    const raw = await writeLetter({ subject, text, ...(html === undefined ? {} : { html }), attachments })
    const read = await readMessage(raw)

    expect(read.subject).toBe(subject)
    expect(read.attachments.map(({ name, size, inline }) => ({ name, size, inline }))).toEqual(
      files.map(({ filename, content, cid }) => ({
        name: filename,
        size: content.length,
        inline: cid !== undefined,
      })),
    )
  },
)
