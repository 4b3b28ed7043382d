import { expect, test } from 'vitest'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { createMailImport, isUnderWay, NO_COUNTS } from './mail-import.ts'
import { toastWhenEnded } from './toast-when-ended.ts'

const aFile = (name: string) => ({ name, size: 10 }) as File

/** An import whose ends are noted, file by file. */
function anImport() {
  const mailImport = createMailImport(async ({ name }) => {
    if (name.startsWith('broken')) throw new Error('broken')
    return { ...NO_COUNTS, imported: 1, next_at: null, is_full: false }
  })
  const ends: string[][] = []
  toastWhenEnded(mailImport, (files) => ends.push(files.map(({ name, state }) => `${name} ${state}`)))
  const bring = async (...names: string[]) => {
    mailImport.add(names.map(aFile), 5 as FolderId)
    await expect.poll(() => isUnderWay(mailImport.store.getState())).toBe(false)
  }
  return { mailImport, ends, bring }
}

test('whoever does not see files end is told once of all of them, and of those before not again', async () => {
  const { ends, bring } = anImport()
  await bring('a.mbox', 'broken.mbox', 'b.eml')
  expect(ends).toEqual([['a.mbox done', 'broken.mbox failed', 'b.eml done']])
  await bring('c.eml')
  expect(ends.at(-1)).toEqual(['c.eml done'])
  expect(ends).toHaveLength(2)
})

test('whoever sees them is told nothing', async () => {
  const { mailImport, ends, bring } = anImport()
  const leave = mailImport.watch()
  await bring('a.mbox')
  mailImport.clear()
  expect(ends).toEqual([])
  leave()
  await bring('b.mbox')
  expect(ends).toEqual([['b.mbox done']])
})
