import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { arrivalResults } from '#mime/header/arrival-results.ts'
import type { Actor, App } from '#server/app.ts'
import { openSource } from '#server/platform/blobs/open-source.ts'
import { HandsFull } from '#server/platform/limits/bytes-in-hand.ts'
import { firstOf, type Source, startOf } from '#server/readers/source.ts'
import { imageKey } from '../reading/images/image-address.ts'
import type { View, ViewOptions } from '../reading/recent-views.ts'
import { type Content, type ShowOptions, SOURCE_BYTES_MAX, showSource } from '../reading/show-content.ts'
import type { OpenedThread } from '../store/rows/message-rows.sql.ts'
import { areImagesAllowed } from './images-allowed.ts'

/** The message, and whether the reader has said that its remote images are to be shown; undefined: by the setting. */
export interface Viewing extends Pick<OpenedThread, 'row' | 'blob' | 'in_spam'> {
  areImagesWanted: boolean | undefined
}

/** What a message shows to this reader: as it was made lately, or made now. Decision 0172. */
export async function viewMessage(
  app: App,
  actor: Actor,
  viewing: Viewing,
): Promise<View & Pick<Message, 'draft'>> {
  const held = optionsOf(actor, viewing, false)
  const blocked = app.recentViews.get(held)
  // Nothing was held back: it looks the same either way, and nobody need be asked.
  if (blocked?.content.images_blocked === 0) return blocked
  const options = optionsOf(actor, viewing, await areWanted(app, actor, viewing))
  const recent = options.images === held.images ? blocked : app.recentViews.get(options)
  if (recent) return recent

  await using stored = await openSource(app.blobs, { blob: viewing.blob, size: viewing.row.size })
  const view = await makeView(app, actor, stored.source, options)
  // What could not be read now may be read the next time.
  if (view.content.shown !== 'as_source') app.recentViews.add(options, view)
  return view
}

/** The same of a draft, with what only a draft has. Each saving makes another blob of it, so none is kept. */
export async function viewDraft(
  app: App,
  actor: Actor,
  viewing: Viewing,
): Promise<View & Pick<Message, 'draft'>> {
  const options = optionsOf(actor, viewing, await areWanted(app, actor, viewing))
  const { row, blob } = viewing
  await using stored = await openSource(app.blobs, { blob, size: row.size })
  const view = await makeView(app, actor, stored.source, options)
  return { ...view, draft: await app.steps.opening.readDraft(app, stored.source, row) }
}

async function areWanted(
  app: App,
  actor: Actor,
  { row, in_spam, areImagesWanted }: Viewing,
): Promise<boolean> {
  // Whoever sent spam learns nothing of its being read.
  if (in_spam) return false
  return areImagesWanted ?? (await areImagesAllowed(app, actor, row))
}

function optionsOf({ account_id }: Actor, { row, blob }: Viewing, areAllowed: boolean): ViewOptions {
  return {
    blob,
    account_id,
    folder_id: row.folder_id,
    uid: row.uid,
    images: areAllowed ? 'allowed' : 'blocked',
    isNotification: row.encrypted && !row.isDraft,
  }
}

async function makeView(
  app: App,
  actor: Actor,
  source: Source,
  { folder_id, uid, images, isNotification }: ViewOptions,
): Promise<View> {
  const content = await readContent(app, actor, { raw: source, folder_id, uid, images, isNotification })
  return { content, arrival: arrivalResults(startOf(source)) }
}

interface StoredMessage extends Pick<ShowOptions, 'folder_id' | 'uid' | 'images'> {
  raw: Source
  isNotification?: boolean
}

/**
 * What an opened message shows below its heading. Whatever the bytes are, something readable comes
 * out: a message that cannot be shown is shown as its source. Spec §3 Message; decisions 60, 61.
 */
export async function readContent(
  app: App,
  { account_id }: Actor,
  { raw, isNotification = false, folder_id, uid, images }: StoredMessage,
): Promise<Content> {
  const options = { folder_id, uid, images, isNotification, account_id, image_key: imageKey(app) }
  try {
    return await app.readers.run('show', { source: raw, ...options })
  } catch (error) {
    if (error instanceof HandsFull) throw error
    app.faults.note('showing', error, { account_id })
    return showSource(await firstOf(raw, SOURCE_BYTES_MAX))
  }
}
