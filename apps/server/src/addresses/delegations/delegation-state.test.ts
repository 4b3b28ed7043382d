import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DelegationState } from '../domains/emails/domain-emails.sql.ts'
import { afterAction, type DelegationAction } from './delegation-state.ts'

const ACTIONS: DelegationAction[] = ['ask', 'resend', 'accept', 'decline', 'leave', 'revoke', 'expire']

test('whatever is done in whatever order, an address is lent only while the last offer stands accepted', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ACTIONS), { maxLength: 40 }), (actions) => {
      let state: DelegationState | null = null
      let isOffered = false
      let isLent = false
      for (const action of actions) {
        const next = afterAction(state, action)
        if (!next) continue
        state = next
        if (action === 'accept') {
          expect(isOffered).toBe(true)
          isLent = true
          isOffered = false
        } else {
          expect(action === 'leave' ? isLent : true).toBe(true)
          isLent = false
          isOffered = action === 'ask' || action === 'resend'
        }
        expect(state === 'confirmed').toBe(isLent)
        expect(state === 'request_sent').toBe(isOffered)
      }
    }),
  )
})

test.each(['declined', 'expired', 'removed'] as const)(
  '%s is over: only a new offer begins another',
  (state) => {
    const possible = ACTIONS.filter((action) => afterAction(state, action))
    expect(possible).toEqual(['ask', 'resend'])
  },
)

test('who was never asked can neither accept nor decline', () => {
  expect(ACTIONS.filter((action) => afterAction(null, action))).toEqual(['ask'])
})
