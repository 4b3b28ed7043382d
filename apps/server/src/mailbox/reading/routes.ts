import { fetchRemoteImage as fetchRemoteImageEndpoint } from '#contract/mailbox/reading/fetch-remote-image.ts'
import { trustImageSender as trustImageSenderEndpoint } from '#contract/mailbox/reading/trust-image-sender.ts'
import { unsubscribe as unsubscribeEndpoint } from '#contract/mailbox/reading/unsubscribe.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { fetchRemoteImage } from './images/fetch-remote-image.ts'
import { trustImageSender } from './images/trust-image-sender.ts'
import { unsubscribe } from './unsubscribe.ts'

export const readingRoutes: Route[] = [
  route(fetchRemoteImageEndpoint, fetchRemoteImage),
  route(trustImageSenderEndpoint, trustImageSender),
  route(unsubscribeEndpoint, unsubscribe),
]
