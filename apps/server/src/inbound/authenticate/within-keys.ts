type Ask = (name: string, type: string) => Promise<unknown>

/**
 * DNS for one message that names no more keys than that, of signatures and of seals together: they are asked for in
 * this order, and those of seals that are too many are not found out.
 */
export function withinKeys(resolve: Ask, keys_max: number): Ask {
  const keys = new Set<string>()
  return async (name, type) => {
    const key = name.toLowerCase()
    if (isKey(key) && !keys.has(key)) {
      if (keys.size >= keys_max) throw tooMany()
      keys.add(key)
    }
    return resolve(name, type)
  }
}

/** RFC 6376 §3.6.2.1. */
const isKey = (name: string): boolean => /\._domainkey\./.test(name)

const tooMany = () => Object.assign(new Error('the message names too many keys'), { code: 'ETIMEOUT' })
