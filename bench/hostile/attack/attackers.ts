import { fork } from 'node:child_process'
import type { SaidOfAct } from '../../traffic/journal.ts'
import type { AttackOrders, FromAttackers } from './attack-process.ts'
import type { HostileTally } from './attacks.ts'

/** Starts the attackers and resolves when they are over; `heard` is told what they say meanwhile. */
export function sendAttackers(orders: AttackOrders, heard: (said: SaidOfAct) => void): Promise<HostileTally> {
  const child = fork(new URL('./attack-process.ts', import.meta.url))
  child.send(orders)
  return new Promise((over, failed) => {
    let tally: HostileTally | null = null
    child.on('message', (said: FromAttackers) => {
      if (said.is === 'over') tally = said.tally
      else heard(said)
    })
    child.once('exit', (code) =>
      tally ? over(tally) : failed(new Error(`the attackers ended with ${code} before their time`)),
    )
  })
}
