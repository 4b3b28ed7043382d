import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type Mail from 'nodemailer/lib/mailer/index.js'

/** What a test says of a message: whatever it leaves out is filled in. */
export type TestMessage = Mail.Options

/** The message as the bytes of an RFC 5322 message. */
export function writeTestMessage(message: TestMessage): Promise<Buffer> {
  const usual = {
    from: 'Boris <boris@outside.test>',
    to: 'anna@pochtamt.test',
    subject: 'A letter',
    text: 'Hello.',
  }
  return new MailComposer({ ...usual, ...message }).compile().build()
}
