import { expect, test } from 'vitest'
import { loginName } from './login-name.ts'

test.each([
  [' 900000000101 ', { wmid: '900000000101', address: '900000000101' }],
  ['Anna@Post.TEST', { wmid: '', address: 'anna@post.test' }],
  ['info@Почта.рф', { wmid: '', address: 'info@xn--80a1acny.xn--p1ai' }],
  ['info@XN--80A1ACNY.xn--p1ai', { wmid: '', address: 'info@xn--80a1acny.xn--p1ai' }],
  ['a@b@post.test', { wmid: '', address: 'a@b@post.test' }],
  ['anna@', { wmid: '', address: 'anna@' }],
  ['anna@a b', { wmid: '', address: 'anna@a b' }],
  ['nobody', { wmid: '', address: 'nobody' }],
  ['', { wmid: '', address: '' }],
])('%j is read as it is kept', (typed, meant) => {
  expect(loginName(typed)).toEqual(meant)
})
