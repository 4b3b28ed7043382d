import { expect, test } from 'vitest'
import { ariaKeys, keyHint, keyLabels } from './key-labels.ts'

test('keys are written as they stand on the keyboard', () => {
  const labels = ['j', 'g i', 'shift+ArrowDown', 'mod+k', '+', 'F6'].map((key) =>
    keyLabels(key, false).join(' '),
  )
  expect(labels).toEqual(['J', 'G I', '⇧ ↓', 'Ctrl K', '+', 'F6'])
  expect(keyLabels('mod+Enter', true)).toEqual(['⌘', '↵'])
})

test('menus and tooltips show the first key of a command', () => {
  const hints = (
    ['archive', 'read', 'important', 'send', 'select_all', 'next', 'leave', 'go_inbox'] as const
  ).map(keyHint)
  expect(hints).toEqual(['E', 'Shift+I', '+', 'Ctrl+Enter', '* A', '↓', 'Esc', 'G I'])
  expect(ariaKeys('send')).toBe('Control+Enter')
})
