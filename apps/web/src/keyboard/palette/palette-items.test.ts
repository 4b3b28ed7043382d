import { expect, test, vi } from 'vitest'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { texts } from '#texts/ru/dictionary.ts'
import type { ActionTarget } from '#web/mailbox/actions/message-actions.ts'
import { createT } from '#web/platform/words/i18n.ts'
import { type PaletteSite, paletteGroups } from './palette-items.ts'

const t = createT('ru', texts)
const folder = (id: number, title: string) =>
  ({ id, name: `INBOX.${title}`, subfolders: [], system: null }) as unknown as Folder

function aSite({ recent = [], labels = [] }: { recent?: string[]; labels?: number[] } = {}) {
  const perform = vi.fn()
  const run = vi.fn()
  const target = { rows: [{ labels, threads: [] } as unknown as MessageRow] } as unknown as ActionTarget
  const command = (id: string, text: string) => ({ id, text, keys: [], run: vi.fn(), isReady: true })
  const site = {
    commands: [command('archive', 'В архив'), command('label', 'Метка'), command('reply', 'Ответить')],
    list: { rows: [], open: null },
    actions: { perform, later: { available: () => true, run } },
    target,
    folders: [folder(1, 'Счета'), folder(2, 'Архив сметы')],
    a_id: 'all',
    labels: [{ id: 7, name: 'Срочно' }],
    named: (person: unknown) => person,
    recent,
  } as unknown as PaletteSite
  const answers = (typed: string) => paletteGroups(site, typed, t).flatMap(({ items }) => items)
  return { site, perform, run, answers, said: (typed: string) => answers(typed).map(({ text }) => text) }
}

test('what was chosen last stands first, and nothing stands twice', () => {
  const { site } = aSite({ recent: ['move-1', 'gone', 'reply'] })
  const groups = paletteGroups(site, '', t).map(({ name, items }) => [name, items.map(({ id }) => id)])
  expect(groups).toEqual([
    ['recent', ['move-1', 'reply']],
    ['commands', ['archive', 'label']],
    ['folders', ['folder-1', 'folder-2']],
  ])
})

test('a beginning comes before what was chosen last, and of equal answers the last one comes first', () => {
  expect(aSite().said('ме')[0]).toBe('Метка')
  expect(aSite({ recent: ['labelling-7'] }).said('метка')).toEqual(['Метка', 'Метка «Срочно»'])
  const { answers } = aSite({ recent: ['move-2'] })
  expect(answers('переместить').map(({ id }) => id)).toEqual(['move-2', 'move-1'])
})

test('it acts on the message at hand: a label on or off, a moment to come back', () => {
  const on = aSite()
  expect(on.said('срочно')).toEqual(['Срочно', 'Метка «Срочно»'])
  on.answers('метка срочно')[0]!.run()
  expect(on.perform.mock.lastCall![0]).toEqual({ kind: 'mark', flag: 'labeled', label_id: 7 })
  const off = aSite({ labels: [7] })
  expect(off.said('снять')).toEqual(['Снять метку «Срочно»'])
  off.answers('снять')[0]!.run()
  expect(off.perform.mock.lastCall![0]).toEqual({ kind: 'mark', flag: 'unlabeled', label_id: 7 })

  on.answers('завтра')[0]!.run()
  expect(on.run.mock.lastCall![1]).toBeInstanceOf(Date)
})

test('with nothing at hand it offers places alone', () => {
  const { site } = aSite()
  const texts = paletteGroups({ ...site, target: null }, 'с', t).flatMap(({ items }) =>
    items.map(({ text }) => text),
  )
  expect(texts).toEqual(['Счета', 'Архив сметы', 'Срочно'])
})
