import { expect, test } from 'vitest'
import { keyName } from './hotkeys.ts'

const pressed = (key: string, code: string, held: Partial<KeyboardEvent> = {}) =>
  keyName({ key, code, shiftKey: false, ctrlKey: false, metaKey: false, ...held })

test('keys are named by what they are, in any layout', () => {
  expect(pressed('c', 'KeyC')).toBe('c')
  expect(pressed('с', 'KeyC')).toBe('c')
  expect(pressed('Ш', 'KeyI', { shiftKey: true })).toBe('shift+i')
  expect(pressed('/', 'Slash')).toBe('/')
  expect(pressed('#', 'Digit3', { shiftKey: true })).toBe('#')
  expect(pressed('ArrowDown', 'ArrowDown', { shiftKey: true })).toBe('shift+ArrowDown')
  expect(pressed('Enter', 'Enter', { metaKey: true })).toBe('mod+Enter')
})
