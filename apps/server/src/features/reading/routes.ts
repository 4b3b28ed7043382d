import { fetchRemoteImage as fetchRemoteImageEndpoint } from '#contract/reading/remote-image.ts'
import { type Route, route } from '#server/http/route.ts'
import { fetchRemoteImage } from './fetch-remote-image.ts'

export const readingRoutes: Route[] = [route(fetchRemoteImageEndpoint, fetchRemoteImage)]
