import { describe, expect, test } from 'vitest'
import { safeLink } from './safe-link.ts'

describe('a link of a message', () => {
  test.each([
    ['https://example.com/a', 'https://example.com/a'],
    ['  mailto:anna@post.test ', 'mailto:anna@post.test'],
    ['tel:+37061234567', 'tel:+37061234567'],
    ['#chapter', '#chapter'],
    ['\u0001https://exam\tple.com/a', 'https://example.com/a'],
    ['//example.com/a', '//example.com/a'],
    ['www.example.com', 'https://www.example.com'],
  ])('%o may be followed', (href, link) => expect(safeLink(href)).toBe(link))

  test.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0000\u0001javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x.test/1',
    '/relative',
    'page.html',
    '',
  ])('%o leads nowhere', (href) => expect(safeLink(href)).toBeNull())
})
