import { expect, test } from 'vitest'
import type { Ground } from '../mail-document.ts'
import { CONTRAST_MIN, contrastOn, readableColour, readColour } from './contrast.ts'

const of = (css: string) => readColour(css)!
const PAPER = of('rgb(247, 246, 243)')

test.each([
  ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 21],
  ['rgb(118, 118, 118)', 'rgb(255, 255, 255)', 4.54],
  ['rgba(0, 0, 0, 0.5)', 'rgb(255, 255, 255)', 3.95],
  ['rgb(255, 255, 255)', 'rgb(255, 255, 255)', 1],
])('%s on %s has a contrast of %d', (text, behind, contrast) => {
  expect(contrastOn(of(text), of(behind), 'paper')).toBeCloseTo(contrast, 1)
})

test('darkened paper is seen as dark, and its text as light', () => {
  expect(contrastOn(of('rgb(27, 27, 25)'), PAPER, 'darkened')).toBeGreaterThan(12)
})

test.each<[string, string, Ground]>([
  ['rgb(238, 238, 238)', 'rgb(247, 246, 243)', 'paper'],
  ['rgb(153, 153, 153)', 'rgb(255, 255, 255)', 'paper'],
  ['rgb(40, 40, 40)', 'rgb(27, 27, 25)', 'theme'],
  ['rgb(255, 255, 255)', 'rgb(128, 128, 128)', 'paper'],
  ['rgb(160, 160, 160)', 'rgb(247, 246, 243)', 'darkened'],
  ['rgba(0, 0, 0, 0.4)', 'rgb(255, 255, 255)', 'paper'],
])('%s on %s, %s, becomes readable', (text, behind, ground) => {
  expect(contrastOn(of(text), of(behind), ground)).toBeLessThan(CONTRAST_MIN)
  expect(contrastOn(readableColour(of(text), of(behind), ground), of(behind), ground)).toBeGreaterThanOrEqual(
    CONTRAST_MIN,
  )
})

test('a hue stays what it is as far as it can', () => {
  const [red, green, blue] = readableColour(of('rgb(230, 80, 60)'), PAPER, 'paper')
  expect(red).toBeGreaterThan(green * 2)
  expect(red).toBeGreaterThan(blue * 2)
})

test.each(['currentcolor', 'color(srgb 1 0 0)', 'rgb(a, b, c)', ''])(
  '%j is no colour that is read here',
  (text) => {
    expect(readColour(text)).toBeNull()
  },
)
