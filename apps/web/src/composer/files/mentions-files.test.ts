import { expect, test } from 'vitest'
import { mentionsFiles } from './mentions-files.ts'

const html = (content: string) => mentionsFiles({ content, content_type: 'text/html' })
const plain = (content: string) => mentionsFiles({ content, content_type: 'text/plain' })

test.each([
  '<div>Смета <b>во</b> вложении</div>',
  '<div>Прикрепляю акт</div>',
  'See attached',
  'Прилагаю план',
])('a file is announced by: %s', (text) => expect(html(text)).toBe(true))

test('a letter without such words announces nothing', () => {
  expect(html('<div>Встретимся в шесть</div>')).toBe(false)
  expect(html('<div>unattached</div>')).toBe(false)
})

test('what is quoted or forwarded was said by somebody else', () => {
  expect(html('<div>Спасибо</div><blockquote type="cite">Смета во вложении</blockquote>')).toBe(false)
  expect(html('<div>К сведению</div><div>-------- Исходное --------</div><div>See attached</div>')).toBe(
    false,
  )
  expect(plain('Спасибо\n> Смета во вложении\n')).toBe(false)
  expect(plain('Смета во вложении\n> Спасибо\n')).toBe(true)
})
