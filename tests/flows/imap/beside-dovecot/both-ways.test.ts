import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeImap } from '#tests/world/programs/describe-imap.ts'
import { aDovecot, type Dovecot, SOURCE_PASSWORD } from '#tests/world/programs/dovecot.ts'
import { ImapClient } from '../imap-client.ts'
import { anImapWorld, PASSWORD } from '../imap-world.ts'
import { type Mailbox, mailboxAt } from './mailbox-of.ts'
import { aSynchronisation, isThere, SYNCHRONISING } from './synchronising-programs.ts'

const ROUNDS = 3
const FLAGS = ['\\Answered', '\\Draft', '\\Flagged', '\\Seen']

describeImap('programs that keep our mailbox and one at a Dovecot alike', () => {
  let dovecot: Dovecot
  beforeAll(async () => {
    dovecot = await aDovecot()
  })
  afterAll(() => dovecot?.[Symbol.asyncDispose]())

  for (const [name, { hasDepth }] of Object.entries(SYNCHRONISING)) {
    if (!isThere(name)) console.warn(`Skipped, there is no ${name}`)
    test.skipIf(!isThere(name))(
      `${name} carries messages, flags, deletions and folders both ways`,
      async () => {
        await using world = await anImapWorld()
        await using theirs = await ImapClient.open(dovecot.tls_port)
        await theirs.ok(`LOGIN ${name} ${SOURCE_PASSWORD}`)
        const sides = [mailboxAt(await world.program(), '.'), mailboxAt(theirs, '/')]
        await using synchronisation = await aSynchronisation(name, {
          ours: { port: world.imaps_port!, login: world.wmid, password: PASSWORD },
          theirs: { port: dovecot.tls_port, login: name, password: SOURCE_PASSWORD },
        })
        const expected: Mailbox = { Work: {} }
        const work = expected.Work!
        await sides[0]!.make('Work')
        await sides[1]!.make('Work')

        for (let round = 0; round < ROUNDS; round++) {
          const common = Object.keys(work)
          for (const [nth, side] of sides.entries()) {
            const put = async (folder: string, subject: string, flags: string[] = []) => {
              await side.put(folder, subject, flags)
              expected[folder]![subject] = flags
            }
            // Of what both had after the last round each side changes its own, so nobody contradicts the other.
            const own = common.filter((_, at) => at % 2 === nth)
            const [marked, bare, removed] = [own[0], own[1], own[2]]
            if (marked) {
              work[marked] = FLAGS.slice(0, ((round + nth) % FLAGS.length) + 1)
              await side.mark('Work', marked, work[marked])
            }
            if (bare) {
              work[bare] = []
              await side.mark('Work', bare, [])
            }
            if (removed) {
              delete work[removed]
              await side.remove('Work', removed)
            }
            for (const char of ['a', 'b', 'c']) await put('Work', `round${round}-${nth}-${char}`)
            await put('Work', `round${round}-${nth}-read`, ['\\Seen'])
            const folder = hasDepth && round % 2 === 1 ? `Work.Below${round}${nth}` : `New${round}${nth}`
            expected[folder] = {}
            await side.make(folder)
            await put(folder, `new${round}-${nth}`, ['\\Flagged'])
          }
          await synchronisation.sync()
          // Once more for those that look at one side before they change the other.
          await synchronisation.sync()
          for (const side of sides) expect(await side.all()).toEqual(expected)
        }
      },
    )
  }
})
