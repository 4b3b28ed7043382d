import { afterAll, beforeAll, expect, test } from 'vitest'
import { openImapDoor } from '#server/doors/imap/imap-door.ts'
import { openSubmissionDoors } from '#server/doors/submission/submission-door.ts'
import { setPassword } from '#server/identity/password/set-password.ts'
import { ImapClient, literal } from '#tests/flows/imap/imap-client.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { aMailTestApp, type MailTestApp } from '#tests/screens/harness/mail-test-app.ts'
import { aNeomutt, hasNeomutt } from './neomutt.ts'

if (!hasNeomutt) console.warn('Skipped, there is no neomutt: what it does is shown by an open browser')

const PASSWORD = 'a-password'

describeScreens('a mail program beside the browser', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp({
      config: { IMAP_PORT: '', IMAPS_PORT: '0', SUBMISSION_PORT: '0', SUBMISSIONS_PORT: '0' },
    })
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('each sees at once what the other does', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      await deliver({ subject: 'Первое' })
      await deliver({ subject: 'Второе' })
    })
    const { page, mailbox } = here
    const row = (name: RegExp) => page.getByRole('row', { name })
    await setPassword(testApp.app, mailbox.owner.account_id, PASSWORD)
    await using door = await openImapDoor(testApp.app)
    await using program = await ImapClient.open(door.imaps_port!)
    await program.ok(`LOGIN ${mailbox.owner.wmid} ${PASSWORD}`)
    await program.ok('SELECT INBOX')

    await program.ok(`APPEND INBOX ${literal('Subject: From a program\r\n\r\n')}`)
    await row(/From a program/).waitFor()
    await program.ok('STORE 2 +FLAGS (\\Flagged)')
    await page.getByRole('grid').getByRole('img', { name: 'Важное' }).waitFor()
    await program.ok('MOVE 1 INBOX.Trash')
    await row(/Первое/).waitFor({ state: 'detached' })

    program.write('i IDLE\r\n')
    expect(await program.line()).toMatch(/^\+/)
    await row(/Второе/).click()
    await expect.poll(() => program.line()).toMatch(/^\* 1 FETCH .*\\Seen/)
    await page.keyboard.press('Delete')
    await expect.poll(() => program.line()).toMatch(/^\* 1 EXPUNGE/)
  })

  test.skipIf(!hasNeomutt)(
    'what neomutt reads, sorts, searches, deletes and sends is shown at once',
    async () => {
      await using here = await testApp.visit(async ({ deliver }) => {
        for (const subject of ['Beta', 'Gamma', 'Alpha']) await deliver({ subject })
      })
      const { page, mailbox } = here
      const row = (name: RegExp) => page.getByRole('row', { name })
      await setPassword(testApp.app, mailbox.owner.account_id, PASSWORD)
      await using door = await openImapDoor(testApp.app)
      await using sending = await openSubmissionDoors(testApp.app)
      await using neomutt = await aNeomutt({
        login: mailbox.owner.wmid,
        password: PASSWORD,
        email: mailbox.owner.email,
        imaps_port: door.imaps_port!,
        submission_port: sending.submission_port!,
      })
      const important = (name: RegExp) => row(name).getByRole('img', { name: 'Важное' })

      await row(/^Непрочитанное.*Beta/).waitFor()
      await neomutt.type('<first-entry><display-message><exit>')
      await row(/^(?!Непрочитанное).*Beta/).waitFor()
      await neomutt.type('<sort-mailbox>s<first-entry><flag-message>')
      await important(/Alpha/).waitFor()
      await neomutt.type('<first-entry><search>~s Gamma<enter><flag-message>')
      await important(/Gamma/).waitFor()
      await neomutt.type('<first-entry><delete-message>')
      await row(/Beta/).waitFor({ state: 'detached' })

      await page.getByRole('treeitem', { name: /Отправленные/ }).click()
      await neomutt.send('boris@outside.test', 'From a terminal')
      await row(/From a terminal/).waitFor()
    },
  )
})
