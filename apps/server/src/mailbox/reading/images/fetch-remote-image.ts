import type { InputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { fetchRemoteImage as endpoint } from '#contract/mailbox/reading/fetch-remote-image.ts'
import type { Actor, App } from '#server/app.ts'
import { FetchRefused, guardedFetch } from '#server/platform/calls/guarded-fetch.ts'
import type { Bytes } from '#server/platform/http/route.ts'
import { imageAddresses } from './image-address.ts'
import { rasterType } from './raster-type.ts'

const IMAGE_BYTES_MAX = 10 * 1_048_576
const IMAGE_TIMEOUT_MS = 5_000
const CACHED_S = 7 * 24 * 60 * 60

/**
 * Fetches a remote image of a message in the reader's place, so that its
 * server learns neither who reads nor where. Throws `forbidden` for an address
 * that this service did not put into a message of this account, and
 * `entity_not_found` when there is no image to be had. Decisions §15.
 */
export async function fetchRemoteImage(
  app: App,
  actor: Actor,
  { url, sig }: InputOf<typeof endpoint>,
): Promise<Bytes> {
  if (!imageAddresses(app, actor.account_id).isOurs(url, sig)) throw new AppError('forbidden')
  const content = await fetched(app, url)
  const content_type = rasterType(content)
  if (content_type === null) throw new AppError('entity_not_found')
  return { content, content_type, file_name: null, size: content.length, cached_s: CACHED_S }
}

async function fetched(app: App, url: string): Promise<Buffer> {
  try {
    return await guardedFetch(app, url, {
      accept: 'image/avif,image/webp,image/*;q=0.8',
      bytes_max: IMAGE_BYTES_MAX,
      timeout_ms: IMAGE_TIMEOUT_MS,
    })
  } catch (cause) {
    if (cause instanceof FetchRefused) throw new AppError('entity_not_found', { cause })
    throw cause
  }
}
