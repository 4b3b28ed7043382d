import { expect, test } from 'vitest'
import { isGone } from './is-gone.ts'

test.each([
  '550 5.1.1 No such mailbox',
  '550-5.1.1 The email account that you tried to reach does not exist. 550 5.1.1 Learn more',
  '556 5.1.10 example.test takes no mail',
  '550 5.2.1 This mailbox is disabled',
  '550 No such user here',
  '550 <boris@outside.test>: Recipient address rejected: User unknown in virtual mailbox table',
  '553 mailbox does not exist',
])('"%s" says that an address is gone', (reply) => expect(isGone(reply)).toBe(true))

test.each([
  '550 5.7.1 Message rejected as spam',
  '554 5.7.1 unknown user agent',
  '552 5.2.2 The mailbox has been full for days',
  '450 4.2.1 User unknown, perhaps',
  '550 Blocked, see our list',
  '554 no such user',
  '',
])('"%s" does not', (reply) => expect(isGone(reply)).toBe(false))
