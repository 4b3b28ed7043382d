import { expect, test } from 'vitest'
import { aBus, BUSES } from '#tests/world/bus/buses.ts'
import { aWorld } from '#tests/world/world.ts'
import type { ImapClient } from '../imap-client.ts'
import { anImapWorld } from '../imap-world.ts'

async function until(client: ImapClient, line: string): Promise<void> {
  while ((await client.line()) !== line);
}

test.each(BUSES.filter(({ isThere }) => isThere))(
  'a program that idles is told of what another process did, by $name, also when their lines break',
  async ({ kind }) => {
    await using bus = await aBus(kind)
    await using own = await bus.aProcess()
    await using other = await bus.aProcess()
    await using world = await anImapWorld({ parts: { db: other } })
    await using elsewhere = await aWorld({ parts: { db: own } })
    const deliver = (subject: string) => elsewhere.deliver({ subject }, {}, world.anna)

    const watching = await world.program('INBOX')
    watching.write('i IDLE\r\n')
    expect(await watching.line()).toMatch(/^\+/)
    await deliver('One')
    await until(watching, '* 1 EXISTS')
    await bus.breakLines(async () => void (await deliver('Two')))
    await until(watching, '* 2 EXISTS')
    await deliver('Three')
    await until(watching, '* 3 EXISTS')
  },
)
