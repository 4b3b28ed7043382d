import type { Actor, App } from '#server/app.ts'
import { HandsFull } from '#server/platform/limits/bytes-in-hand.ts'
import { firstOf, type Source } from '#server/readers/source.ts'
import { imageKey } from './images/image-address.ts'
import { type Content, type ShowOptions, SOURCE_BYTES_MAX, showSource } from './show-content.ts'

export interface StoredMessage extends Pick<ShowOptions, 'folder_id' | 'uid' | 'images'> {
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
