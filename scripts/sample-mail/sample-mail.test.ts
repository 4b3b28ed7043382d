import { expect, test } from 'vitest'
import { readMessage } from '#mime/read-message.ts'
import { writeTestMessage } from '#tests/world/test-message.ts'
import { messagesOfLife } from './messages-of-life.ts'
import { messagesOfOurs } from './messages-of-ours.ts'
import { messagesOfServices } from './messages-of-services.ts'
import { messagesOfWork } from './messages-of-work.ts'
import { messagesToBoris } from './messages-to-boris.ts'

const MESSAGES = [
  ...messagesOfWork,
  ...messagesOfLife,
  ...messagesOfServices,
  ...messagesOfOurs,
  ...messagesToBoris,
]

test('each sample letter has its own name, and answers only an earlier one', () => {
  expect(new Set(MESSAGES.map(({ id }) => id)).size).toBe(MESSAGES.length)
  for (const message of MESSAGES) {
    if (message.answers === undefined) continue
    const question = MESSAGES.find(({ id }) => id === message.answers)
    expect(question?.days_ago, message.id).toBeGreaterThanOrEqual(message.days_ago)
  }
})

test('senders of sample mail are in domains that nobody can own', () => {
  for (const { from, cc = [] } of MESSAGES) {
    for (const [, email] of [from, ...cc]) expect(email).toMatch(/\.(test|example)$/)
  }
})

test.each(MESSAGES.map((message) => [message.id, message] as const))(
  'the letter "%s" is read as it was written',
  async (_, { subject, text, html, files = [] }) => {
    const attachments = files.map(({ filename, content, contentType, cid }) => ({
      filename,
      content,
      contentType,
      ...(cid === undefined ? {} : { cid }),
    }))
    const raw = await writeTestMessage({
      subject,
      text,
      ...(html === undefined ? {} : { html }),
      attachments,
    })
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
