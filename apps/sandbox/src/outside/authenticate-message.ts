import { Resolver } from 'node:dns/promises'
import { authenticate } from 'mailauth'
import type { Judgement } from './message.ts'

export interface Arrival {
  ip: string
  helo: string
  /** Envelope sender. */
  from: string
  raw: Buffer
}

/** Asks the sandbox's own name server, over the wire, so that its faults are felt here too. */
export function openAuthenticator(dns_port: number, mta: string): (arrival: Arrival) => Promise<Judgement> {
  const resolver = new Resolver({ timeout: 500, tries: 1 })
  resolver.setServers([`127.0.0.1:${dns_port}`])
  const resolve = async (name: string, type: string) => (await resolver.resolve(name, type)) as string[]

  return async ({ ip, helo, from, raw }) => {
    const judged = await authenticate(raw, {
      ip,
      helo,
      sender: from,
      mta,
      resolver: resolve,
      disableArc: true,
      disableBimi: true,
    })
    return {
      dkim: judged.dkim.results
        .filter((result) => result.signingDomain)
        .map((result) => ({
          result: result.status.result,
          domain: result.signingDomain ?? '',
          selector: result.selector ?? '',
          comment: result.status.comment || '',
        })),
      spf: judged.spf ? judged.spf.status.result : 'none',
      dmarc: judged.dmarc ? judged.dmarc.status.result : 'none',
    }
  }
}
