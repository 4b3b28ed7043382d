import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import {
  answerDelegation,
  expireNextDelegation,
  giveBack,
} from '#server/addresses/delegations/answer-delegation.ts'
import { changeDelegation } from '#server/addresses/delegations/change-delegation.ts'
import { createDomainEmail } from '#server/addresses/domains/emails/create-domain-email.ts'
import { findOwnAddress } from '#server/addresses/domains/emails/own/find-own-address.ts'
import { saveDomainEmail } from '#server/addresses/domains/emails/save-domain-email.ts'
import type { Actor } from '#server/app.ts'
import { findRecipient } from '#server/inbound/receive/find-recipient.ts'
import { getAccount } from '#server/mailbox/account/get-account.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { aDomainTestApp, DAY_MS } from './domains-test-app.ts'

let database: Awaited<ReturnType<typeof ownDatabase>>
beforeAll(async () => {
  database = await ownDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('offer', 'accept', 'decline', 'leave', 'revoke', 'week', 'switch', 'copy'),
    who: fc.constantFrom(0, 1),
    yes: fc.boolean(),
  }),
  { minLength: 1, maxLength: 10 },
)

test('whatever is done with an address, mail, senders and lists of all agree on who has it', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const { app, anna, boris, world, sandbox, confirmed } = testApp
  const vera = await world.person('Vera')
  await sandbox.control('PUT', `/people/${vera.wmid}`, { passport: 110 })
  const people = [boris, vera]
  const domain = await confirmed()
  let nth = 0

  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      await app.db.sql`delete from person_lookups`
      // The free ones are few; what is paid for is not the matter here.
      await app.db.sql`delete from domain_emails`
      const { email: made } = await createDomainEmail(app, anna, { id: domain.id, name: `a${++nth}` })
      const { id: email_id, email } = made
      const where = { id: domain.id, email_id }

      // The model: who is offered it, who has it, whether the owner keeps a copy, whether it is on.
      let offered: Actor | null = null
      let lent: Actor | null = null
      let keep_copy = false
      let enabled = true
      for (const { what, who, yes } of taken) {
        const person = people[who]!
        const works = async (call: Promise<unknown>): Promise<boolean> =>
          call.then(
            () => true,
            (error: unknown) => {
              if (error instanceof AppError && error.code === 'entity_not_found') return false
              throw error
            },
          )
        switch (what) {
          case 'offer':
            await saveDomainEmail(app, anna, { ...where, wmid: person.wmid, keep_copy: yes })
            if (offered !== person && lent !== person) {
              offered = person
              lent = null
              keep_copy = yes
            }
            break
          case 'accept':
          case 'decline': {
            const accept = what === 'accept'
            const isDone = await works(answerDelegation(app, person, { email_id, accept }))
            expect(isDone).toBe(offered === person)
            if (isDone) {
              lent = accept ? person : null
              offered = null
            }
            break
          }
          case 'leave': {
            const isDone = await works(giveBack(app, person.account_id, email_id))
            expect(isDone).toBe(lent === person || offered === person)
            if (isDone) offered = lent = null
            break
          }
          case 'revoke': {
            const isDone = await works(changeDelegation(app, anna, { ...where, action: 'revoke' }))
            expect(isDone).toBe(lent !== null || offered !== null)
            offered = lent = null
            break
          }
          case 'week':
            world.clock.advance(7 * DAY_MS)
            while (await expireNextDelegation(app));
            offered = null
            break
          case 'switch':
            enabled = yes
            await saveDomainEmail(app, anna, { ...where, enabled })
            break
          case 'copy':
            if (lent === null && offered === null) break
            keep_copy = yes
            await changeDelegation(app, anna, { ...where, action: 'change', keep_copy })
            break
        }
        const holders: Actor[] = lent === null ? [anna] : keep_copy ? [lent, anna] : [lent]
        const recipient = await findRecipient(app, email, 1)
        expect(recipient.state).toBe(enabled ? 'here' : 'off')
        if (recipient.state === 'here') {
          const { account_id, copy } = recipient.recipient
          expect([account_id, ...(copy ? [copy.account_id] : [])]).toEqual(
            holders.map((one) => one.account_id),
          )
        }
        for (const one of [anna, ...people]) {
          const has = holders.includes(one)
          const { account } = await getAccount(app, one)
          expect(account.aliases.some((alias) => alias.email === email)).toBe(has)
          const own = await findOwnAddress(app, app.db, one.account_id, email)
          expect(own?.state).toBe(has ? (enabled ? 'on' : 'off') : undefined)
        }
      }
    }),
    { numRuns: 10 },
  )
})
