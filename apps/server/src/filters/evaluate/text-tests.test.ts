import { expect, test } from 'vitest'
import { readMessage } from '#mime/read-message.ts'
import { fold } from './candidate-message.ts'
import { readFilteredMessage } from './read-filtered-message.ts'
import { MESSAGE_STEPS_MAX, stepsUpTo } from './steps.ts'
import { textTest } from './text-tests.ts'

test.each([
  ['is', 'ЁЛКА', ['елка'], true],
  ['is_not', 'a', ['b', 'a'], false],
  ['not_contains', 'x', [], true],
  ['contains', 'x', [], false],
  ['contains', '?', ['what'], false],
  ['contains', 'a?', ['what a? yes'], true],
  ['starts', 'сч', ['Счёт'], true],
  ['ends', '.test', ['a@b.test'], true],
  ['not_matches', '*@shop.*', ['a@shop.test'], false],
  ['matches', '*@sh?p.*', ['a@shop.test'], true],
  ['exists', '', ['x'], true],
  ['not_exists', '', [], true],
] as const)('%s %j of %j is %s', (op, value, values, holds) => {
  expect(textTest(op, value)(values.map(fold), stepsUpTo(MESSAGE_STEPS_MAX))).toBe(holds)
})

test('a pattern over an endless letter holds nobody up', async () => {
  const raw = Buffer.from(`Subject: Long\r\n\r\n${'a'.repeat(30_000_000)}`)
  const needs = { words: null, sender: false, headers: false, files: false, body: true }
  const { body } = readFilteredMessage(needs, raw, await readMessage(raw))
  const steps = stepsUpTo(MESSAGE_STEPS_MAX)
  expect(textTest('matches', `*${'a'.repeat(499)}b`)([fold(body)], steps)).toBe(false)
})
