import { expect, test } from 'vitest'
import { publicIdIn, publicIdOf } from './public-id.ts'

const ID = 'AbCdEfGhIjKlMnOpQr_-12'

test('a link names its letter only when it was copied whole', () => {
  expect(publicIdOf(`#${ID}`)).toBe(ID)
  for (const broken of ['', '#', `#${ID.slice(1)}`, `#${ID}x`, `#${ID}/`])
    expect(publicIdOf(broken)).toBeNull()
})

test('a notice is known by the link in its text', () => {
  expect(publicIdIn(`<a href="https://mail.test/decrypt#${ID}">…</a>`)).toBe(ID)
  expect(publicIdIn(`https://mail.test/decrypt#${ID}x`)).toBeNull()
  expect(publicIdIn('<p>no link</p>')).toBeNull()
})
