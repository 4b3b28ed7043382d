import { expect, test } from 'vitest'
import { groundOf } from './ground-of.ts'
import { hasOwnColours } from './has-own-colours.ts'

test.each([
  ['<p>x</p>', false],
  ['<blockquote style="border-left:1px solid rgb(204,204,204)">x</blockquote>', false],
  ['<p style="background:none;color:inherit">x</p>', false],
  ['<p>the word colour: red</p>', false],
  ['<td bgcolor="#fff">x</td>', true],
  ['<font size="2" color="red">x</font>', true],
  ['<p style="color:#000">x</p>', true],
  ['<p style="margin:0;background-color:#fff">x</p>', true],
  ['<style>p{color:red}</style>', true],
])('%s brings colours of its own: %s', (html, own) => {
  expect(hasOwnColours(html)).toBe(own)
})

test.each([
  ['light', 'own', true, 'theme'],
  ['light', 'dark', true, 'theme'],
  ['dark', 'own', false, 'theme'],
  ['dark', 'own', true, 'paper'],
  ['dark', 'light', false, 'paper'],
  ['dark', 'dark', true, 'darkened'],
  ['dark', 'dark', false, 'theme'],
] as const)('in the %s theme, look %s, designed %s: on %s', (theme, appearance, isDesigned, ground) => {
  expect(groundOf({ theme, appearance, isDesigned })).toBe(ground)
})
