import { expect, test } from 'vitest'
import { wantsLess } from './wants-less.ts'

test.each([
  '421 4.7.0 Try again later',
  '421',
  '450 4.7.28 Our system has detected an unusual rate of mail',
  '451 Too many connections from your address',
  '452 4.5.3 Too many recipients this hour',
  '451 4.3.2 Please try again later',
  'connect ECONNREFUSED 127.0.0.2:25',
  'Greeting never received',
  'the line dropped',
])('"%s" asks for less', (reply) => expect(wantsLess(reply)).toBe(true))

test.each([
  '',
  '250 2.0.0 OK',
  '450 4.2.1 Mailbox disabled for now',
  '452 4.2.2 The mailbox is full',
  '451 4.7.1 Greylisted, come again',
  '451 4.7.5 mx.outside.test is not as the policy of its domain wants it: starttls-not-supported',
  '451 4.4.3 The mail servers of outside.test cannot be found now',
  '550 5.7.1 Too many complaints',
])('"%s" does not', (reply) => expect(wantsLess(reply)).toBe(false))
