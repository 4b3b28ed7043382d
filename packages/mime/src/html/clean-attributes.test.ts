import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AttributeCleaner, cleanAttributes } from './clean-attributes.ts'
import { imagesOf } from './images.ts'

const cleaner = (images: 'blocked' | 'allowed' = 'blocked'): AttributeCleaner => ({
  images: imagesOf({
    images,
    cidUrl: (cid) => (cid === 'logo' ? '/api/v1/attachments/1' : null),
    imageUrl: (remote) => `/api/v1/images?url=${encodeURIComponent(remote)}`,
  }),
  declarations: (css) => css.replace(/url\([^)]*\)/g, 'none'),
})
const clean = (tag: string, attributes: Record<string, string>, images?: 'blocked' | 'allowed') =>
  cleanAttributes(tag, attributes, cleaner(images))

describe('attributes', () => {
  test('that mean nothing bad stay; what runs, names or calls goes', () => {
    expect(
      clean('td', {
        align: 'left',
        colspan: '2',
        onclick: 'x()',
        name: 'x',
        'data-x': '1',
        formaction: 'https://t.test',
        srcdoc: '<p>',
        background: '',
      }),
    ).toEqual({ align: 'left', colspan: '2' })
  })

  test('of one tag are not those of another', () => {
    expect(clean('p', { colspan: '2', start: '3', alt: 'x' })).toEqual({})
    expect(clean('ol', { start: '3' })).toEqual({ start: '3' })
  })

  test('with names that every object has are no attributes, nor are tags called so', () => {
    for (const name of ['constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
      expect(clean('p', { [name]: 'x' })).toEqual({})
    }
    expect(clean('area', JSON.parse('{"__proto__":"x","href":"https://t.test/"}'))).toMatchObject({
      href: 'https://t.test/',
    })
  })

  test('classes of the reading pane cannot be worn by a message', () => {
    expect(clean('p', { class: 'big pmt-held x pmt-letter' })).toEqual({ class: 'big x' })
    expect(clean('p', { class: 'big\tpmt-held' })).toEqual({ class: 'big' })
    expect(clean('p', { class: 'mine' })).toEqual({ class: 'mine' })
  })
})

describe('a link', () => {
  test('opens elsewhere and knows nothing of this page', () => {
    expect(clean('a', { href: 'https://t.test/a', target: '_top', rel: 'opener' })).toEqual({
      href: 'https://t.test/a',
      target: '_blank',
      rel: 'noopener noreferrer',
    })
  })

  test('within the message stays in it', () => {
    expect(clean('a', { href: '#part' })).toEqual({ href: '#part' })
  })

  test.each(['javascript:x()', 'JaVaScRiPt:x()', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', ''])(
    'to %j is none',
    (href) => expect(clean('a', { href })).not.toHaveProperty('href'),
  )

  test('never leads to what runs, however it is spelled', () => {
    const noise = fc.constantFrom('', '\t', '\n', '\0', ' ', '\u0001', '&#9;')
    const word = fc
      .tuple(
        ...'javascript:'.split('').map((char) => fc.tuple(fc.constantFrom(char, char.toUpperCase()), noise)),
      )
      .map((chars) => chars.flat().join(''))
    fc.assert(
      fc.property(noise, word, (before, scheme) => {
        const { href = '' } = clean('a', { href: `${before}${scheme}alert(1)` })
        const read = href.replace(/[\p{Cc}\s]/gu, '').toLowerCase()
        expect(read.startsWith('javascript:')).toBe(false)
      }),
    )
  })
})

describe('an image', () => {
  test('of the message is shown, one elsewhere only when it may be', () => {
    expect(clean('img', { src: 'cid:logo', alt: 'Logo' })).toEqual({
      src: '/api/v1/attachments/1',
      alt: 'Logo',
    })
    expect(clean('img', { src: 'https://t.test/a.gif' })).toEqual({ class: 'pmt-held' })
    expect(clean('img', { src: 'https://t.test/a.gif', class: 'wide' })).toEqual({ class: 'wide pmt-held' })
    expect(clean('img', { src: 'https://t.test/a.gif' }, 'allowed')).toEqual({
      src: '/api/v1/images?url=https%3A%2F%2Ft.test%2Fa.gif',
    })
  })

  test('of several sizes is the first', () => {
    const { src } = clean('img', { srcset: ' https://t.test/1.png 1x, https://t.test/2.png 2x' }, 'allowed')
    expect(src).toContain('1.png')
  })

  test('that is nowhere is no held one', () => {
    expect(clean('img', { src: 'cid:none' })).toEqual({})
    expect(clean('img', { src: '   ' })).toEqual({})
  })

  test('as a background of a table is an image too, and cannot leave its quotes', () => {
    const { style = '' } = clean('table', { background: 'https://t.test/a.gif?")x("' }, 'allowed')
    expect(style).toMatch(/^background-image:url\("[^"\\]*"\)$/)
    expect(clean('table', { background: 'https://t.test/a.gif' })).toEqual({})
  })

  test('map is used only within the message', () => {
    expect(clean('img', { src: 'cid:logo', usemap: '#parts' })).toMatchObject({ usemap: '#parts' })
    expect(clean('img', { src: 'cid:logo', usemap: 'https://t.test/#x' })).not.toHaveProperty('usemap')
  })
})

test('colours of the body become its style, and are colours', () => {
  expect(clean('body', { bgcolor: '#fff', text: 'black' })).toMatchObject({
    style: 'background-color:#fff;color:black',
  })
  for (const bgcolor of ['red;x:y', 'url(x)', '#', 'a'.repeat(30)])
    expect(clean('body', { bgcolor }).style).toBeUndefined()
})

test('a style goes through its rules', () => {
  expect(clean('p', { style: 'color:red;background:url(https://t.test)' })).toEqual({
    style: 'color:red;background:none',
  })
})
