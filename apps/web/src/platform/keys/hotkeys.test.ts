import { expect, test } from 'vitest'
import { isSingleKey, keyName } from './hotkeys.ts'

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

test.each([
  ['х', 'BracketLeft', false, '['],
  ['ъ', 'BracketRight', false, ']'],
  ['.', 'Slash', false, '/'],
  [',', 'Slash', true, '?'],
  ['?', 'Digit7', true, '?'],
  ['/', 'Backslash', true, '/'],
  ['№', 'Digit3', true, '#'],
  ['*', 'Digit8', true, '*'],
  ['!', 'Digit1', true, '!'],
  ['+', 'Equal', true, '+'],
  ['-', 'Minus', false, '-'],
  ['Я', 'KeyZ', true, 'shift+z'],
  ['л', 'KeyK', false, 'k'],
])('in the Russian layout %s (%s) is the key that the Latin one has there', (key, code, shiftKey, name) => {
  expect(pressed(key, code, { shiftKey })).toBe(name)
})

test.each([
  ['é', 'Digit2', false, 'é'],
  ['z', 'KeyY', false, 'z'],
  ['-', 'Slash', false, '-'],
  ['ü', 'BracketLeft', false, 'ü'],
  ['.', 'Period', false, '.'],
])('in a Latin layout %s (%s) is what is written on it', (key, code, shiftKey, name) => {
  expect(pressed(key, code, { shiftKey })).toBe(name)
})

test('letters and signs can be switched off; arrows, Escape, F6 and what is held with Ctrl cannot', () => {
  expect(['c', 'shift+i', '#', '[', '?', '+'].every(isSingleKey)).toBe(true)
  expect(['ArrowDown', 'shift+ArrowUp', 'Escape', 'F6', 'Delete', 'mod+k'].some(isSingleKey)).toBe(false)
})
