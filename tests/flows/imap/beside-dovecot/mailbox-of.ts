import { expect } from 'vitest'
import { type ImapClient, literal } from '../imap-client.ts'

/** Subjects of a folder's messages with their flags, by folders. */
export type Mailbox = Record<string, Record<string, string[]>>

/** One server's mailbox by IMAP. Folders are named with dots, whatever the server parts names by. */
export function mailboxAt(client: ImapClient, separator: string) {
  const pathOf = (folder: string) => `"${folder.replaceAll('.', separator)}"`

  async function numberOf(subject: string): Promise<string> {
    const [answer] = await client.ok(`SEARCH HEADER Subject "${subject}"`)
    return /^\* SEARCH (\d+)$/.exec(answer!)![1]!
  }
  return {
    make: (folder: string) => client.ok(`CREATE ${pathOf(folder)}`),
    put: (folder: string, subject: string, flags: readonly string[] = []) =>
      client.ok(
        `APPEND ${pathOf(folder)} (${flags.join(' ')}) ${literal(
          `From: a@a.test\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@a.test>\r\nDate: Mon, 16 Nov 2026 09:00:00 +0000\r\n\r\n${subject}\r\n`,
        )}`,
      ),
    async mark(folder: string, subject: string, flags: readonly string[]): Promise<void> {
      await client.ok(`SELECT ${pathOf(folder)}`)
      await client.ok(`STORE ${await numberOf(subject)} FLAGS.SILENT (${flags.join(' ')})`)
      await client.ok('UNSELECT')
    },
    async remove(folder: string, subject: string): Promise<void> {
      await client.ok(`SELECT ${pathOf(folder)}`)
      await client.ok(`STORE ${await numberOf(subject)} +FLAGS.SILENT (\\Deleted)`)
      await client.ok('EXPUNGE')
      await client.ok('UNSELECT')
    },
    /** All that is there. A message that stands twice is a failure. */
    async all(): Promise<Mailbox> {
      const mailbox: Mailbox = {}
      for (const top of ['Work', 'New']) {
        for (const line of await client.ok(`LIST "" "${top}*"`)) {
          const name = / "?([^" ]+)"?$/.exec(line)![1]!.replaceAll(separator, '.')
          mailbox[name] = {}
          await client.ok(`EXAMINE ${pathOf(name)}`)
          for (const message of await client
            .ok('FETCH 1:* (FLAGS BODY.PEEK[HEADER.FIELDS (SUBJECT)])')
            .catch(() => [])) {
            const [, flags] = /FLAGS \(([^)]*)\)/.exec(message)!
            const [, subject] = /Subject: (\S+)/.exec(message)!
            expect(mailbox[name]).not.toHaveProperty([subject!])
            mailbox[name][subject!] = flags!
              .split(' ')
              .filter((flag) => flag !== '' && flag !== '\\Recent')
              .toSorted()
          }
          await client.ok('UNSELECT')
        }
      }
      return mailbox
    },
  }
}
