import type { OutputOf } from '#contract/endpoint.ts'
import type { getProgramSettings as endpoint } from '#contract/identity/programs/get-program-settings.ts'
import type { Actor, App } from '#server/app.ts'
import { getUser } from '../account/get-user.ts'
import { programServers, programsHost } from './program-servers.ts'

/** Where a phone is sent to. */
export const SETUP_PATH = '/programs/setup'

export async function getProgramSettings(app: App, actor: Actor): Promise<OutputOf<typeof endpoint>> {
  const { config } = app
  return {
    host: programsHost(config),
    servers: programServers(config),
    login: (await getUser(app, actor)).user.email,
    setup_url: new URL(SETUP_PATH, config.BASE_URL).href,
  }
}
