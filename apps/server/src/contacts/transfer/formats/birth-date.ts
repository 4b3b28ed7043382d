/** In which order a table writes day and month. */
export type DayOrder = 'dmy' | 'mdy'

const two = (part: string): string => part.padStart(2, '0')

/** yyyy-mm-dd when there is such a day, else null. */
function dayOf(year: string, month: string, day: string): string | null {
  const written = `${year}-${two(month)}-${two(day)}`
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null
}

/**
 * A date of birth in the ways it is written: 1990-02-28, 19900228, with an hour behind it (RFC 6350 §4.3.4),
 * 28.02.1990, 2/28/1990. Without a year it is none: null.
 */
export function readBirthDate(text: string, order: DayOrder): string | null {
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*)?$/.exec(text.trim())
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!)
  const other = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?: .*)?$/.exec(text.trim())
  if (!other) return null
  const [, one, two, year] = other as unknown as [string, string, string, string]
  return order === 'dmy' ? dayOf(year, two, one) : dayOf(year, one, two)
}

/**
 * What order a column of dates is in: a number above 12 tells. Where none does, dots are European and
 * slashes American, as Outlook writes them.
 */
export function dayOrderOf(dates: readonly string[]): DayOrder {
  let slashes = false
  for (const date of dates) {
    const [, one = '', mark, two = ''] = /^(\d{1,2})([./-])(\d{1,2})[./-]\d{4}/.exec(date.trim()) ?? []
    if (Number(one) > 12) return 'dmy'
    if (Number(two) > 12) return 'mdy'
    slashes ||= mark === '/'
  }
  return slashes ? 'mdy' : 'dmy'
}
