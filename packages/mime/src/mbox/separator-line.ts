/** No honest line is longer: an address and a moment. */
export const SEPARATOR_BYTES_MAX = 400

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** `Thu Nov  6 08:00:05 2025`, with a zone before the year or behind it, as some write. RFC 4155, appendix A. */
const MOMENT =
  /(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) {1,3}([A-Z][a-z]{2}) {1,3}(\d{1,2}) {1,3}(\d{1,2}):(\d\d)(?::(\d\d))?(?: {1,3}([A-Z]{1,5}|[+-]\d{4}))? {1,3}(\d{4})(?: {1,3}([A-Z]{1,5}|[+-]\d{4}))?\s{0,9}$/
const TIME_OF_DAY = /\d:\d\d/
const YEAR = /\b(?:19|20)\d\d\b/

/** Who sent it, a time of day and a year, in whatever order and language. */
function hasMoment(line: string): boolean {
  const [, sender = '', ...rest] = line.split(' ')
  const moment = rest.join(' ')
  const isSender = sender.includes('@') || sender === '-' || sender === 'MAILER-DAEMON'
  return isSender && TIME_OF_DAY.test(moment) && YEAR.test(moment)
}

/**
 * Does this line, which begins with `From `, begin a message? It ends with a moment as RFC 4155 has it; behind an empty
 * line one with the moment written otherwise does, too. Others are of a body that nobody has quoted.
 */
export const isSeparator = (line: string, isBehindBlank: boolean): boolean =>
  MOMENT.test(line) || (isBehindBlank && hasMoment(line))

/** The moment that a line tells, in UTC unless it says how far from it; null when it tells none. */
export function separatorDate(line: string): Date | null {
  const parts = MOMENT.exec(line)
  if (!parts) return null
  const [, name, day, hours, minutes, seconds = '0', before, year, behind] = parts
  const month = MONTHS.indexOf(name!)
  if (month < 0) return null
  const utc = Date.UTC(Number(year), month, Number(day), Number(hours), Number(minutes), Number(seconds))
  return new Date(utc - zoneMs(before ?? behind ?? ''))
}

/** `+0300`; a zone by its name is taken as UTC, since one name means several. RFC 5322 §4.3. */
function zoneMs(zone: string): number {
  const offset = /^([+-])(\d\d)(\d\d)$/.exec(zone)
  if (!offset) return 0
  const minutes = Number(offset[2]) * 60 + Number(offset[3])
  return (offset[1] === '-' ? -minutes : minutes) * 60_000
}
