import { pathOf } from '#contract/endpoint.ts'
import type { Message } from '#contract/messages/message.ts'
import { openMessage } from '#contract/messages/open-message.ts'
import { fetchRemoteImage } from '#contract/reading/remote-image.ts'
import { decodeContent } from '#web/features/reading/letter/decode-content.ts'
import type { Api } from '#web/platform/api.ts'

const PROXIED = new RegExp(`${pathOf(fetchRemoteImage)}\\?[^"'\\s)]*`, 'g')

/** Pictures of other machines under their own addresses again, which this page never loads. */
export const withOwnAddresses = (html: string): string =>
  html.replace(PROXIED, (path) => {
    const query = new URLSearchParams(path.slice(path.indexOf('?') + 1).replaceAll('&amp;', '&'))
    return (query.get('url') ?? '').replaceAll('&', '&amp;').replaceAll('"', '%22').replaceAll("'", '%27')
  })

/**
 * The text of a stored letter for the composer. Remote pictures that were held back are in it with
 * their addresses, so that they are neither lost on the way nor loaded here.
 */
export async function contentOf(api: Api, message: Message): Promise<string> {
  if (message.encrypted && !message.isDraft) return ''
  if (message.images_blocked === 0) return decodeContent(message.content)
  const { folder_id, uid } = message
  const whole = await api(openMessage, { folder_id, uid, show_images: 'true' })
  return withOwnAddresses(decodeContent(whole.message.content))
}
