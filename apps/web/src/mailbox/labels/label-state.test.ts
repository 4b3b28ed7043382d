import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { LABEL_COLORS, labelForm, labelState, labelsOf } from './label-state.ts'

const label = (id: number, name: string): Label => ({
  id,
  name,
  color: '#e66465',
  search_field: 'subject',
  folder_id: null,
  search_content: '',
})
const row = (labels: number[], ...threads: number[][]) => ({
  labels,
  threads: threads.map((of) => ({ labels: of })),
})

test('letters show the labels of any of them, each once, in the order of the mailbox', () => {
  const labels = [label(3, 'А'), label(1, 'Б'), label(2, 'В')]
  expect(labelsOf(labels, [row([1]), row([1, 3]), row([99])]).map(({ name }) => name)).toEqual(['А', 'Б'])
})

test('a label is on all rows, on some, or on none; a conversation has what its letters have', () => {
  expect(labelState([row([1]), row([], [1])], 1)).toBe(true)
  expect(labelState([row([1]), row([2])], 1)).toBe('mixed')
  expect(labelState([row([2])], 1)).toBe(false)
  expect(labelState([], 1)).toBe(false)
})

test('without a rule a label is sent as made by hand, with one its words are trimmed', () => {
  const draft = { name: ' Счета ', color: '#2f9e62' }
  expect(labelForm({ ...draft, rule: null })).toMatchObject({
    name: 'Счета',
    search_content: '',
    manual: true,
  })
  const ruled = labelForm({ ...draft, rule: { search_field: 'from', search_content: ' a@x.test ' } })
  expect(ruled).toMatchObject({ search_field: 'from', search_content: 'a@x.test' })
  expect(ruled).not.toHaveProperty('manual')
})

/** Relative luminance of sRGB, WCAG 2.2. */
function luminance(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => {
    const c = part / 255
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const rgbOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const contrast = (a: readonly number[], b: readonly number[]) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

test('the name on a chip can be read on any colour, in both themes', () => {
  const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8')
  const token = (name: string) =>
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens)!.slice(1, 3).map(rgbOf)
  const css = readFileSync(new URL('./LabelChip.module.css', import.meta.url), 'utf8')
  const tint = Number(/--c, transparent\) (\d+)%/.exec(css)![1]) / 100
  const [texts, surfaces] = [token('text-2'), token('surface')]

  for (const color of [...LABEL_COLORS, '#000000', '#ffffff', '#ffff00', '#0000ff'].map(rgbOf)) {
    for (const theme of [0, 1]) {
      const ground = surfaces[theme]!.map((part, index) => part * (1 - tint) + color[index]! * tint)
      expect(contrast(texts[theme]!, ground)).toBeGreaterThanOrEqual(4.5)
    }
  }
})
