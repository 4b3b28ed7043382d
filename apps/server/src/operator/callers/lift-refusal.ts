import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { findTroubledNetworks } from '#server/inbound/callers/operator/find-troubled-networks.ts'
import { welcomeNetwork } from '#server/inbound/callers/operator/welcome-network.ts'
import type { Call } from '#server/platform/http/route.ts'
import { noteAct } from '../acts/note-act.ts'

/** A network is welcome again at the door for other servers. */
export async function liftRefusal(
  app: App,
  actor: Actor,
  { network }: { network: string },
  call: Call,
): Promise<void> {
  const networks = await findTroubledNetworks(app)
  if (!networks.some((one) => one.network === network)) throw new AppError('entity_not_found')
  await app.db.transaction(async (tx) => {
    await welcomeNetwork(app, tx, network)
    await noteAct(app, tx, actor, call, { act: 'network_lifted', subject: network })
  })
}
