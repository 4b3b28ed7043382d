const IDS_MAX = 1000
/** A longer one is none: no line of a header may be that long. RFC 5322 §2.1.1. */
const ID = /<[^<>]{1,996}>/g

/**
 * Message-IDs of Message-ID, In-Reply-To or References with their angle
 * brackets, each once; a bare word alone is taken for one. One that was folded inside is put together
 * again. RFC 5322 §3.6.4, §4.5.4.
 */
export function readMessageIds(value: string): string[] {
  const bare = /^[^\s<>"]{1,996}$/.test(value) ? [`<${value}>`] : []
  const named = (value.match(ID) ?? []).map(unfolded).filter((id) => id !== null)
  return [...new Set(named.length > 0 ? named : bare)].slice(0, IDS_MAX)
}

/** Where a fold was, one space is left; the rest has to look like an identifier, for it may be words in brackets. */
function unfolded(id: string): string | null {
  if (!/\s/.test(id)) return id
  if (/[^\S ]| {2}/.test(id)) return null
  const joined = id.replaceAll(' ', '')
  return /^<[^<>@]+@[^<>@]+>$/.test(joined) ? joined : null
}
