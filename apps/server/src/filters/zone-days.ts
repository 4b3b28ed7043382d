/** The day that a moment falls on in a time zone, yyyy-MM-dd. */
export function dayIn(time_zone: string, at: Date): string {
  const written = new Intl.DateTimeFormat('en', {
    timeZone: time_zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at)
  const part = (type: 'year' | 'month' | 'day') => written.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** How far a time zone is from UTC on a day, as Sieve writes it: `+0300`. RFC 5260 §4. */
export function offsetOn(time_zone: string, day: string): string {
  const [name] = new Intl.DateTimeFormat('en', { timeZone: time_zone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${day}T12:00:00Z`))
    .flatMap(({ type, value }) => (type === 'timeZoneName' ? value : []))
  return /[+-]\d\d:\d\d/.exec(name ?? '')?.[0].replace(':', '') ?? '+0000'
}
