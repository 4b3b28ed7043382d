import { describe, expect, test } from 'vitest'
import { anImapWorld } from '../imap-world.ts'

describe('IDLE ends', () => {
  test('with what follows sent along, as telephones do', async () => {
    await using world = await anImapWorld()
    const program = await world.program('INBOX')
    program.write('i IDLE\r\nDONE\r\nn NOOP\r\ni2 IDLE\r\nDONE\r\nu UID SEARCH ALL\r\n')
    const said: string[] = []
    while (!said.at(-1)?.startsWith('u ')) said.push(await program.line())
    expect(said).toEqual([
      '+ idling',
      'i OK IDLE done',
      'n OK NOOP done',
      '+ idling',
      'i2 OK IDLE done',
      '* SEARCH',
      'u OK SEARCH done',
    ])
  })

  test('with BAD when a line comes that is not DONE, however long it is', async () => {
    await using world = await anImapWorld()
    const program = await world.program('INBOX')
    for (const line of ['n NOOP', 'x'.repeat(100_000)]) {
      program.write('i IDLE\r\n')
      expect(await program.line()).toMatch(/^\+/)
      program.write(`${line}\r\n`)
      expect(await program.line()).toMatch(/^i BAD/)
    }
    await program.ok('NOOP')
  })

  test('with its folder, and nonsense sent behind that harms nobody', async () => {
    await using world = await anImapWorld()
    const [one, other] = [await world.program(), await world.program()]
    await one.ok('CREATE Work')
    await other.ok('SELECT Work')
    other.write('i IDLE\r\n')
    await other.line()
    await one.ok('DELETE Work')
    expect(await other.line()).toMatch(/^\* BYE/)
    other.write(`${'x'.repeat(100_000)}\r\n`)
    await expect.poll(() => other.isOver).toBe(true)
    await one.ok('NOOP')
  })
})
