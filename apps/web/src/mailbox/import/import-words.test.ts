import { expect, test } from 'vitest'
import { loadSettingsTexts } from '#texts/more-texts.ts'
import { loadTexts } from '#texts/texts.ts'
import { createSettingsT, createT } from '#web/platform/words/i18n.ts'
import { countsText, percentOf, stateText } from './import-words.ts'
import type { ImportedFile } from './mail-import.ts'

const NOTHING = { imported: 0, duplicate: 0, discarded: 0, too_large: 0, unreadable: 0, unlabelled: 0 }
const tOf = async (language: 'ru' | 'en') =>
  createSettingsT(createT(language, await loadTexts(language)), await loadSettingsTexts(language))
const aFile = (changes: Partial<ImportedFile>): ImportedFile => ({
  ...{ key: 1, name: 'a.mbox', size: 2048, state: 'done', sent_bytes: 0, counts: NOTHING },
  ...changes,
})

test('what has come of a file is told in words, and only what there is', async () => {
  const [en, ru] = [await tOf('en'), await tOf('ru')]
  const counts = { ...NOTHING, imported: 1204, duplicate: 12, unreadable: 3 }
  expect(countsText(counts, en)).toBe('1,204 messages brought, 12 were already here, 3 could not be read')
  expect(countsText(counts, ru)).toBe('Принято 1\u00a0204 письма, 12 уже были здесь, 3 не удалось прочесть')
  expect(countsText({ ...NOTHING, imported: 1, too_large: 1, discarded: 1 }, en)).toBe(
    '1 message brought, 1 is larger than 75 MB, 1 was deleted or spam there',
  )
  expect(countsText({ ...NOTHING, imported: 3, unlabelled: 2 }, en)).toBe(
    '3 messages brought, 2 lack a label: there are no more than 100',
  )
  expect(countsText(NOTHING, ru)).toBe('Писем в этом файле нет')
})

test('a file says how far it is, and how it ended', async () => {
  const t = await tOf('en')
  const counts = { ...NOTHING, imported: 2 }
  const say = (changes: Partial<ImportedFile>) => stateText(aFile(changes), t)
  expect(say({ state: 'waiting' })).toBe('Waits for its turn')
  expect(say({ state: 'running', sent_bytes: 1024 })).toBe('1.0\u00a0KB of 2.0\u00a0KB')
  expect(say({ state: 'running', sent_bytes: 1024, counts })).toBe(
    '1.0\u00a0KB of 2.0\u00a0KB. 2 messages brought',
  )
  expect(say({ state: 'running', sent_bytes: 1024, isHeld: true })).toContain('Waits for other files')
  expect(say({ state: 'full', counts })).toContain('2 messages brought. The mailbox is full')
  expect(say({ state: 'stopped' })).toContain('Stopped')
})

test('several files are one share of the way', () => {
  expect(percentOf([aFile({}), aFile({ state: 'running', sent_bytes: 512 })])).toBe(62)
  expect(percentOf([])).toBe(0)
})
