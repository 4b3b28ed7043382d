import { createSecureContext, type SecureContext } from 'node:tls'
import type { KeyPair } from './key-pair.ts'

interface DomainPair extends KeyPair {
  /** Made when somebody first asks for it: of many domains few are. */
  context?: SecureContext
}

/** What is shown to whoever asks for a name in the domain of somebody here. */
export interface DomainPairs {
  replace(pairs: readonly (KeyPair & { name: string })[]): void
  context(name: string): SecureContext | undefined
}

/** Certificates that are each for one name, as they are now. */
export function domainPairs(): DomainPairs {
  let shown = new Map<string, DomainPair>()
  return {
    replace(pairs) {
      const before = shown
      shown = new Map(
        pairs.map(({ name, key, cert }) => {
          const same = before.get(name)
          return [name, same?.cert === cert ? same : { key, cert }]
        }),
      )
    },
    context(name) {
      const pair = shown.get(name)
      if (pair) pair.context ??= createSecureContext({ key: pair.key, cert: pair.cert })
      return pair?.context
    },
  }
}
