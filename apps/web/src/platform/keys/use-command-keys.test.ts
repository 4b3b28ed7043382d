import { expect, test } from 'vitest'
import { boundKeys } from './use-command-keys.ts'

test('a command is called by each of its keys, and by two strokes one after the other', () => {
  const run = () => undefined
  const { single, sequences } = boundKeys({ write: run, go_inbox: run, select_all: run })
  expect(Object.keys(single)).toEqual(['c', 'n'])
  expect(sequences).toEqual({ g: { i: run }, '*': { a: run } })
})

test('a command that has nothing to do leaves its key to others', () => {
  expect(boundKeys({ write: undefined }).single).toEqual({})
})
