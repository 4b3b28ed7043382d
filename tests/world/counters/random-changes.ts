import fc from 'fast-check'
import { createFolderSchema } from '#contract/mailbox/folders/create-folder.schema.ts'
import { createLabelSchema } from '#contract/mailbox/labels/create-label.schema.ts'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { filterStored } from '#server/filters/arrival/filter-stored.ts'
import { createFolder } from '#server/mailbox/folders/create-folder.ts'
import { deleteFolder } from '#server/mailbox/folders/delete-folder.ts'
import { saveFolder } from '#server/mailbox/folders/save-folder.ts'
import { createLabel } from '#server/mailbox/labels/create-label.ts'
import { deleteLabel } from '#server/mailbox/labels/delete-label.ts'
import { saveLabel } from '#server/mailbox/labels/save-label.ts'
import { postponeMessages } from '#server/mailbox/later/postpone-messages.ts'
import { deleteMessages } from '#server/mailbox/messages/delete-messages.ts'
import { emptyFolder } from '#server/mailbox/messages/empty-folder.ts'
import { markAnswered } from '#server/mailbox/messages/mark-answered.ts'
import { markMessages } from '#server/mailbox/messages/mark-messages.ts'
import { moveMessages } from '#server/mailbox/messages/move-messages.ts'
import { appendMessages } from '#server/mailbox/programs/messages/append/append-messages.ts'
import { expungeMessages } from '#server/mailbox/programs/messages/expunge-messages.ts'
import { storeFlags } from '#server/mailbox/programs/messages/flags/store-flags.ts'
import { copyUids, moveUids } from '#server/mailbox/programs/messages/move-uids.ts'
import { markFound } from '#server/mailbox/search/jobs/mark-found.ts'
import { moveFound } from '#server/mailbox/search/jobs/move-found.ts'
import { EXPUNGED_KEPT_MS, sweepExpunged } from '#server/mailbox/store/changes/sweep-expunged.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { undoChange } from '#server/mailbox/undo/undo-change.ts'
import { int, text } from '#server/platform/db/rows/row-shape.ts'
import type { World } from '../world.ts'

const CALL = { setStatus: () => {}, language: 'en' } as never
const NAMES = ['INBOX', 'Work', 'INBOX.Junk', 'INBOX.Trash']
const ACTIONS = [
  'deliver',
  'answer',
  'note answered',
  'move',
  'delete',
  'mark',
  'label',
  'make a label',
  'change a rule',
  'delete a label',
  'undo',
  'make a folder',
  'rename a folder',
  'delete a folder',
  'mark all',
  'move all',
  'filter',
  'empty',
  'sweep',
  'store flags',
  'expunge',
  'move by UIDs',
  'copy',
  'append',
  'put later',
  'read',
] as const

/** One thing that happens to Anna's mailbox. */
export const randomChange = fc.record({
  what: fc.constantFrom(...ACTIONS),
  which: fc.nat(30),
  many: fc.integer({ min: 1, max: 4 }),
  where: fc.nat(3),
  on: fc.boolean(),
})
export type RandomChange = typeof randomChange extends fc.Arbitrary<infer Value> ? Value : never

/** What the person did before, to be taken back and built upon. */
export interface Past {
  undo_tokens: string[]
  labels: number[]
}

export async function perform(
  world: World,
  past: Past,
  { what, which, many, where, on }: RandomChange,
): Promise<void> {
  const { app, anna } = world
  const { account_id } = anna
  const messages = await app.db.sql({
    id: int(),
    folder_id: int<FolderId>(),
    uid: int<MessageUid>(),
    message_id: text(),
  })`
    select id, folder_id, uid, message_id from messages where account_id = ${account_id} order by id`
  const chosen =
    messages.length === 0
      ? []
      : Array.from({ length: many }, (_, nth) => messages[(which + nth) % messages.length]!)
  const folder_messages = chosen.map(({ folder_id, uid }) => ({ folder_id, message_uids: [uid] }))
  const ids = [...new Set(chosen.map(({ id }) => id))]
  const target = await world.folder(NAMES[where]!)
  /** Those that lie where the first of them does. */
  const folder_id = chosen[0]?.folder_id ?? target
  const ofFirst = {
    folder_id,
    uids: chosen.filter((one) => one.folder_id === folder_id).map(({ uid }) => uid),
  }
  const label_id = past.labels[which % (past.labels.length || 1)]
  const note = ({ undo_token }: { undo_token?: string | undefined }) => {
    if (undo_token) past.undo_tokens.push(undo_token)
  }
  const rule = (search_content: string) =>
    createLabelSchema.input.parse({
      label: { name: 'Of a rule', search_content, manual: search_content === '' },
    })
  const own = await app.db.sql({ id: int<FolderId>() })`
    select id from folders where account_id = ${account_id} and name like 'Own%' order by id`
  const request = { request_type: 'folder', folder_id: target } as const

  switch (what) {
    case 'deliver':
      await world.deliver({ subject: `Letter ${which % 5}` }, { folder: { id: target }, alias_id: which % 3 })
      break
    case 'answer':
      await world.deliver({ subject: 'Re: it', inReplyTo: chosen[0]?.message_id ?? '' })
      break
    case 'note answered':
      if (chosen[0])
        await withMailbox(app.db, account_id, (tx) =>
          markAnswered(tx, account_id, chosen[0]!, on ? 'answered' : 'forwarded'),
        )
      break
    case 'move':
      note(await moveMessages(app, anna, { destination_id: target, folder_messages }))
      break
    case 'delete':
      note(await deleteMessages(app, anna, { folder_messages }))
      break
    case 'mark': {
      const flag = where % 2 ? (on ? 'seen' : 'unseen') : on ? 'flagged' : 'unflagged'
      note(await markMessages(app, anna, { flag, folder_messages }))
      break
    }
    case 'label':
      if (label_id !== undefined)
        note(await markMessages(app, anna, { flag: on ? 'labeled' : 'unlabeled', label_id, folder_messages }))
      break
    case 'make a label':
      past.labels.push((await createLabel(app, anna, rule(on ? `Letter ${which % 5}` : ''))).label.id)
      break
    case 'change a rule':
      if (label_id !== undefined) await saveLabel(app, anna, { id: label_id, ...rule(`Letter ${which % 5}`) })
      break
    case 'delete a label':
      if (label_id === undefined) break
      await deleteLabel(app, anna, { id: label_id })
      past.labels.splice(past.labels.indexOf(label_id), 1)
      break
    case 'undo': {
      const [undo_token] = past.undo_tokens.splice(which % (past.undo_tokens.length || 1), 1)
      if (undo_token) await undoChange(app, anna, { undo_token })
      break
    }
    case 'make a folder': {
      const folder = { name: `Own ${which}-${own.at(-1)?.id ?? 0}`, parent_id: null }
      await createFolder(app, anna, createFolderSchema.input.parse({ folder: { folder } }))
      break
    }
    case 'rename a folder':
      if (own[0])
        await saveFolder(app, anna, {
          id: own[0].id,
          folder: { folder: { name: `Own again ${own[0].id} ${which}` } },
        })
      break
    case 'delete a folder':
      if (own[0]) await deleteFolder(app, anna, own[0])
      break
    case 'mark all':
      note(await markFound(app, anna, { request_params: { flag: on ? 'seen' : 'unseen' }, request }, CALL))
      break
    case 'move all':
      note(
        await moveFound(
          app,
          anna,
          { request_params: { destination_id: own[0]?.id ?? target }, request },
          CALL,
        ),
      )
      break
    case 'filter': {
      const filter = {
        id: 1,
        name: 'It',
        match: 'all' as const,
        rules: [],
        stop: false,
        disabled: false,
        actions: [
          { type: 'mark' as const, flag: 'flagged' as const },
          { type: 'copy' as const, folder_id: target },
          ...(on ? [{ type: 'trash' as const }] : []),
        ],
      }
      await withMailbox(app.db, account_id, (tx) => filterStored(tx, account_id, filter, ids))
      break
    }
    case 'empty':
      await emptyFolder(app, anna, { folder_id: await world.folder(NAMES[2 + (where % 2)]!) })
      break
    case 'store flags':
      await storeFlags(app, anna, {
        ...ofFirst,
        mode: (['add', 'remove', 'replace'] as const)[which % 3]!,
        flags: { seen: on, flagged: where > 1, deleted: many > 2 },
        keywords: many % 2 ? ['Letter', '$Junk', 'Of_a_rule'].slice(0, 1 + where) : [],
      })
      break
    case 'expunge':
      await expungeMessages(app, anna, ofFirst)
      break
    case 'move by UIDs':
      await moveUids(app, anna, { ...ofFirst, destination_id: target })
      break
    case 'copy':
      await copyUids(app, anna, { ...ofFirst, destination_id: target })
      break
    case 'append': {
      const source = Buffer.from(`Subject: It\r\nMessage-ID: <${which}@a.test>\r\n\r\n`)
      const appended = {
        source,
        flags: { seen: on, deleted: many > 2 },
        keywords: ['Letter'],
        received_at: null,
      }
      await appendMessages(app, anna, { folder_id: target, messages: [appended] })
      break
    }
    case 'sweep': {
      const now = world.clock.now()
      world.clock.set(new Date(Date.now() + EXPUNGED_KEPT_MS + 1000))
      await sweepExpunged(app)
      world.clock.set(now)
      break
    }
    case 'put later': {
      if (chosen.length === 0) break
      const return_at = on ? new Date(world.clock.now().getTime() + 3_600_000).toISOString() : null
      note(await postponeMessages(app, anna, { return_at, folder_messages }, CALL))
      break
    }
    case 'read':
      break
  }
}
