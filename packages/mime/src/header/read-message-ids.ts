const IDS_MAX = 1000
const ID = /<[^<>\s]+>/g

/**
 * Message-IDs of Message-ID, In-Reply-To or References with their angle
 * brackets, each once; a bare word alone is taken for one. RFC 5322 §3.6.4.
 */
export function readMessageIds(value: string): string[] {
  const bare = /^[^\s<>"]+$/.test(value) ? [`<${value}>`] : []
  return [...new Set(value.match(ID) ?? bare)].slice(0, IDS_MAX)
}
