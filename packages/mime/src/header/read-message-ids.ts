const IDS_MAX = 1000
/** A longer one is none: no line of a header may be that long. RFC 5322 §2.1.1. */
const ID = /<[^<>\s]{1,996}>/g

/**
 * Message-IDs of Message-ID, In-Reply-To or References with their angle
 * brackets, each once; a bare word alone is taken for one. RFC 5322 §3.6.4.
 */
export function readMessageIds(value: string): string[] {
  const bare = /^[^\s<>"]{1,996}$/.test(value) ? [`<${value}>`] : []
  return [...new Set(value.match(ID) ?? bare)].slice(0, IDS_MAX)
}
