import { expect, test } from 'vitest'
import { createUnsaved } from './unsaved.ts'

test('with nothing to lose one leaves at once; else only after the answer, and staying forgets the wish', () => {
  const unsaved = createUnsaved()
  const left: string[] = []
  unsaved.ask(() => left.push('clean'))
  expect(left).toEqual(['clean'])

  unsaved.store.setState({ forms: [Symbol('form')] })
  unsaved.ask(() => left.push('refused'))
  unsaved.stay()
  unsaved.ask(() => left.push('agreed'))
  expect(left).toEqual(['clean'])
  unsaved.leave()
  expect(left).toEqual(['clean', 'agreed'])
  expect(unsaved.isDirty()).toBe(false)
})
