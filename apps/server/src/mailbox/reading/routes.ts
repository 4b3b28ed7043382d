import { routes } from '#server/platform/http/route.ts'
import { fetchRemoteImage } from './images/fetch-remote-image.ts'
import { trustImageSender } from './images/trust-image-sender.ts'
import { unsubscribe } from './unsubscribe.ts'

export const readingRoutes = routes({ fetchRemoteImage, trustImageSender, unsubscribe })
