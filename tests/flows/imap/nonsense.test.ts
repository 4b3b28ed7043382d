import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOW_HARD } from './how-hard.ts'
import { ImapClient } from './imap-client.ts'
import { anImapWorld, type ImapWorld } from './imap-world.ts'

/** Bytes that nobody means, and pieces of commands that somebody nearly means. */
const piece = fc.oneof(
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  fc.constantFrom(
    ...[
      'a ',
      'b UID ',
      'FETCH ',
      'SELECT ',
      'INBOX',
      'APPEND INBOX ',
      'STORE 1:* ',
      'SEARCH ',
      'IDLE',
      'DONE',
      'LOGIN ',
    ],
    ...[
      'LIST "" ',
      'AUTHENTICATE PLAIN ',
      'COMPRESS DEFLATE',
      'STARTTLS',
      'ENABLE QRESYNC',
      'CHARSET UTF-8 ',
      'NOT ',
      'OR ',
    ],
    ...[
      '{3}',
      '{3+}',
      '~{3+}',
      '{99999999999}',
      '{4294967296+}',
      '{0+}',
      '\r\n',
      '\r\n',
      '\r\n',
      '\n',
      '\r',
      '\0',
      '"',
      '\\',
      '(',
      ')',
      '*',
    ],
    ...[
      'BODY[',
      'BODY[1.',
      ']<0.4294967296>',
      '&',
      '&AAA-',
      '"&-',
      '4294967295',
      '4294967296',
      '0',
      '1:*',
      '*:1',
      '$',
      '%',
    ],
  ),
)
const nonsense = fc.array(piece, { minLength: 1, maxLength: 60 }).map((pieces) => pieces.join(''))

/** Says it all and hangs up, or waits until the server has had enough. */
async function saying(client: ImapClient, bytes: string): Promise<string> {
  await using it = client
  let said = ''
  it.socket.on('data', (some: string) => {
    said += some
  })
  it.write(bytes)
  it.write('\r\n')
  it.socket.end()
  await expect.poll(() => it.isOver).toBe(true)
  return said
}

describe('nonsense on one connection is no concern of the others', () => {
  let world: ImapWorld
  let other: ImapClient
  const broken: unknown[] = []
  const note = (failure: unknown) => broken.push(failure)

  beforeAll(async () => {
    process.on('unhandledRejection', note)
    world = await anImapWorld({}, { connections_of_one_address_max: 5000 })
    await world.deliver({ subject: 'One' })
    other = await world.program('INBOX')
  })
  afterAll(async () => {
    process.off('unhandledRejection', note)
    await world.dispose()
  })

  const holds = async (open: () => Promise<ImapClient>, numRuns: number) => {
    await fc.assert(
      fc.asyncProperty(nonsense, async (bytes) => {
        expect(await saying(await open(), bytes)).not.toContain('SERVERBUG')
        await other.ok('NOOP')
      }),
      { numRuns },
    )
    expect(broken).toEqual([])
  }

  test('before signing in, in clear text', { timeout: HOW_HARD.timeout }, () =>
    holds(() => ImapClient.open(world.imap_port!, { secure: false }), HOW_HARD.nonsense_runs),
  )
  test('before signing in, over TLS', { timeout: HOW_HARD.timeout }, () =>
    holds(() => ImapClient.open(world.imaps_port!), HOW_HARD.nonsense_runs / 4),
  )
  test('once signed in', { timeout: HOW_HARD.timeout }, () =>
    holds(() => world.program('INBOX'), HOW_HARD.nonsense_runs / 2),
  )
})
