const YEAR_MIN = 1900
const YEAR_MAX = 9999
const DAY_AND_TIME = /\d{1,2}\s+[a-z]{3,9}\s+\d{2,4}\s+\d{1,2}:\d{2}(?::\d{2})?(?=\s|$)/i

/** A Date header as a moment; null when it is none, or lies outside the years that calendars print. RFC 5322 §3.3. */
export function readDate(value: string): Date | null {
  if (!/\d/.test(value) || value.length > 200) return null
  const bare = value.replace(/\([^()]*\)/g, ' ').trim()
  const withoutZone = DAY_AND_TIME.exec(bare)
  const moment = [bare, bare.replace(/^\D*,\s*/, ''), withoutZone ? `${withoutZone[0]} GMT` : '']
    .map((text) => new Date(text))
    .find((at) => !Number.isNaN(at.getTime()))
  const year = moment?.getUTCFullYear() ?? 0
  return moment === undefined || year < YEAR_MIN || year > YEAR_MAX ? null : moment
}
