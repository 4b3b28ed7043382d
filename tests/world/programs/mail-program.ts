import { expect } from 'vitest'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { changesSince } from '#server/mailbox/store/changes/changes-since.ts'
import { int, json, nullable } from '#server/platform/db/rows/row-shape.ts'
import type { World } from '#tests/world/world.ts'

/** A mail program with CONDSTORE and QRESYNC: it asks for what changed and never reads a folder again. */
export class MailProgram {
  readonly folders = new Map<
    FolderId,
    { uid_validity: number; modseq: number; messages: Map<MessageUid, string> }
  >()
  private readonly world: World
  constructor(world: World) {
    this.world = world
  }

  async poll(): Promise<void> {
    const { app, anna } = this.world
    const there = await app.db.sql({
      id: int<FolderId>(),
    })`select id from folders where account_id = ${anna.account_id}`
    for (const id of this.folders.keys())
      if (!there.some((folder) => folder.id === id)) this.folders.delete(id)
    for (const { id } of there) await this.select(id)
  }

  private async select(id: FolderId): Promise<void> {
    const { app, anna } = this.world
    const known = this.folders.get(id) ?? {
      uid_validity: 0,
      modseq: 0,
      messages: new Map<MessageUid, string>(),
    }
    let changes = (await changesSince(app, anna.account_id, id, known, { limit: 3 }))!
    const { state } = changes
    if (state.uid_validity !== known.uid_validity) known.messages.clear()
    for (;;) {
      for (const { modseq, ...message } of changes.changed) {
        expect(modseq).toBeGreaterThan(known.modseq)
        known.messages.set(message.uid, JSON.stringify(message))
      }
      if (!changes.isMore) break
      const after_uid = changes.changed.at(-1)!.uid
      changes = (await changesSince(app, anna.account_id, id, known, { limit: 3, after_uid }))!
    }
    // Who has been away for too long compares UIDs. RFC 7162 §3.2.5.1.
    const gone = changes.expunged ?? (await this.missing(id, [...known.messages.keys()]))
    for (const [first, last] of gone)
      for (const uid of known.messages.keys()) if (first <= uid && uid <= last) known.messages.delete(uid)
    this.folders.set(id, { ...known, uid_validity: state.uid_validity, modseq: state.modseq })
  }

  /** What it knows, in the form of `fullRead`. */
  remembered(): Record<FolderId, string[]> {
    const inOrder = ([one]: [MessageUid, string], [other]: [MessageUid, string]) => one - other
    return Object.fromEntries(
      [...this.folders].map(([id, { messages }]) => [
        id,
        [...messages].toSorted(inOrder).map(([, message]) => message),
      ]),
    )
  }

  private async missing(id: FolderId, uids: MessageUid[]): Promise<[MessageUid, MessageUid][]> {
    const { app, anna } = this.world
    const there = await app.db.sql({ uid: int<MessageUid>() })`
      select uid from messages where account_id = ${anna.account_id} and folder_id = ${id}`
    const standing = new Set(there.map(({ uid }) => uid))
    return uids.filter((uid) => !standing.has(uid)).map((uid) => [uid, uid])
  }
}

/** All folders read anew, without a modseq. */
export async function fullRead({ app, anna }: World): Promise<Record<FolderId, string[]>> {
  const rows = await app.db.sql({ id: int<FolderId>(), message: nullable(json<object>()) })`
    select folders.id,
      case when messages.id is null then null else json_build_object(
        'uid', uid, 'seen', seen, 'flagged', flagged, 'answered', answered, 'forwarded', forwarded, 'draft', draft,
        'deleted', deleted, 'keywords', keywords,
        'labels', array(select label_id from message_labels
          where message_labels.account_id = folders.account_id and message_id = messages.id
            and (auto or manual_on) and not manual_off order by label_id)) end as message
    from folders left join messages on messages.account_id = folders.account_id and folder_id = folders.id
    where folders.account_id = ${anna.account_id} order by uid`
  const read: Record<FolderId, string[]> = {}
  for (const { id, message } of rows) {
    read[id] ??= []
    if (message) read[id].push(JSON.stringify(message))
  }
  return read
}
