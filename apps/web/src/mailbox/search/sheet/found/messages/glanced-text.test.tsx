import { expect, test } from 'vitest'
import { glancedText } from './glanced-text.ts'

const aMessage = (text: string, content_type: 'text/html' | 'text/plain' = 'text/html') => ({
  content: btoa(String.fromCharCode(...new TextEncoder().encode(text))),
  content_type,
  encrypted: false,
  isDraft: false,
})

test.each([
  ['<style>p{}</style><p>Раз</p><p>два<br>три</p><div>  и   ещё</div>', 'Раз\nдва\nтри\nи ещё'],
  ['<table><tr><td>а</td><td>б</td></tr><tr><td>в</td></tr></table>', 'аб\nв'],
  ['<script>alert(1)</script><title>нет</title>', ''],
])('“%s” reads as “%s”', (html, text) => {
  expect(glancedText(aMessage(html))).toBe(text)
})

test('plain text is as it stands, and no longer than a glance', () => {
  expect(glancedText(aMessage('<b>1</b>\n\n2', 'text/plain'))).toBe('<b>1</b>\n\n2')
  expect(glancedText({ ...aMessage('', 'text/plain'), content: btoa('x'.repeat(1_000_000)) })).toHaveLength(
    2000,
  )
})

test('of a message under a password nothing shows', () => {
  expect(glancedText({ ...aMessage('шифр'), encrypted: true })).toBeNull()
  expect(glancedText({ ...aMessage('черновик'), encrypted: true, isDraft: true })).toBe('черновик')
})

test('a megabyte of markup is looked at no further than its beginning', () => {
  const message = { ...aMessage(''), content: btoa(`<p>first</p>${'<p></p>'.repeat(150_000)}<p>last</p>`) }
  const text = glancedText(message)
  expect(text).toMatch(/^first/)
  expect(text).not.toContain('last')
})
