import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import {
  applyDensity,
  applyMotion,
  applyTheme,
  isDark,
  rememberedMotion,
  rememberedTheme,
  rememberMotion,
  rememberTheme,
} from '#web/platform/browser/theme.ts'
import { supportAddress } from '#web/platform/support-address.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { localStorageOf } from './local-storage.ts'
import { forgetWayBack, noteWayBack, wayBack } from './way-back.ts'

afterEach(() => void vi.unstubAllGlobals())

function aStorage() {
  const stored = new Map<string, string>()
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  } as unknown as Storage
}

test('whatever is written into a cookie is read out of it again', () => {
  const written = { cookie: '' }
  void fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      writeCookie(written, 'lang', value, { max_age_s: 60, secure: true })
      const [pair = ''] = written.cookie.split('; Path=')
      return readCookie({ cookie: `other=1; ${pair}; last=2` }, 'lang') === value
    }),
  )
})

test('a cookie is for the whole site and no other, and secure where the page is', () => {
  const jar = { cookie: '' }
  writeCookie(jar, 'lang', 'ru', { max_age_s: 60, secure: true })
  expect(jar.cookie).toBe('lang=ru; Path=/; Max-Age=60; SameSite=Lax; Secure')
  writeCookie(jar, 'lang', '', { max_age_s: 0, secure: false })
  expect(jar.cookie).toBe('lang=; Path=/; Max-Age=0; SameSite=Lax')
})

test('a cookie is known by its whole name, and a broken one is none', () => {
  expect(readCookie({ cookie: 'mylang=en; lang=ru' }, 'lang')).toBe('ru')
  expect(readCookie({ cookie: 'language=en' }, 'lang')).toBeNull()
  expect(readCookie({ cookie: 'lang=%E0%A4%A' }, 'lang')).toBeNull()
})

test('a storage that is full, forbidden or not there loses facts and breaks nothing', () => {
  const forbidden = {
    getItem() {
      throw new DOMException('no', 'SecurityError')
    },
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  } as unknown as Storage
  for (const storage of [forbidden, null]) {
    const own = localStorageOf(storage)
    own.write('theme', 'dark')
    expect(own.read('theme')).toBeNull()
    expect(rememberedTheme(own)).toBe('system')
  }
})

test('the last theme is there at the next visit, and an unknown one is that of the system', () => {
  const own = localStorageOf(aStorage())
  rememberTheme(own, 'dark')
  expect(rememberedTheme(own)).toBe('dark')
  own.write('theme', 'sepia')
  expect(rememberedTheme(own)).toBe('system')
})

test('a page moves as the system says unless it is told not to, at the next visit too', () => {
  const own = localStorageOf(aStorage())
  expect(rememberedMotion(own)).toBe(false)
  rememberMotion(own, true)
  expect(rememberedMotion(own)).toBe(true)
  const root = { dataset: {} } as HTMLElement
  applyMotion(true, root)
  expect(root.dataset).toEqual({ motion: 'none' })
  applyMotion(false, root)
  expect(root.dataset).toEqual({})
  rememberMotion(own, false)
  expect(rememberedMotion(own)).toBe(false)
})

test('a page is dark when it is told to be, and as the system is while nothing is told', () => {
  const root = { dataset: {} } as HTMLElement
  expect([isDark(root, true), isDark(root, false)]).toEqual([true, false])
  applyTheme('light', root)
  expect(isDark(root, true)).toBe(false)
  applyTheme('dark', root)
  expect(isDark(root, false)).toBe(true)
  applyTheme('system', root)
  expect(isDark(root, false)).toBe(false)
  applyDensity(true, root)
  expect(root.dataset.density).toBe('compact')
})

test('from the settings one comes back to where the mail was left, once', () => {
  vi.stubGlobal('sessionStorage', aStorage())
  vi.stubGlobal('location', { pathname: '/mail/folder/all/1/2/77', search: '?x=1' })
  expect(wayBack()).toBe('/mail')
  noteWayBack()
  expect(wayBack()).toBe('/mail/folder/all/1/2/77?x=1')
  forgetWayBack()
  expect(wayBack()).toBe('/mail')
})

test('help is at the domain of the mailbox, else of the site, else of a first try at home', () => {
  expect(supportAddress('anna@firma.test', 'mail.pochtamt.test')).toBe('support@firma.test')
  expect(supportAddress(null, 'mail.example.com')).toBe('support@mail.example.com')
  for (const home of ['localhost', '127.0.0.1', '[::1]']) {
    expect(supportAddress(null, home)).toBe('support@pochtamt.test')
  }
})
