import { expect, test } from 'vitest'
import { keyLabels } from './key-labels.ts'

test('keys are written as they stand on the keyboard', () => {
  const labels = ['j', 'g i', 'shift+ArrowDown', 'mod+k', '+', 'F6'].map((key) =>
    keyLabels(key, false).join(' '),
  )
  expect(labels).toEqual(['J', 'G I', '⇧ ↓', 'Ctrl K', '+', 'F6'])
  expect(keyLabels('mod+Enter', true)).toEqual(['⌘', '↵'])
})
