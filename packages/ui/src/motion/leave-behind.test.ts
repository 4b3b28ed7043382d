import { expect, test } from 'vitest'
import { millisecondsOf } from './leave-behind.ts'

test('a time is read in seconds and in milliseconds, as the source and the built style sheet write it', () => {
  expect(['140ms', ' .14s', '0.22s', '1ms'].map(millisecondsOf)).toEqual([140, 140, 220, 1])
  expect(millisecondsOf('')).toBeNaN()
})
