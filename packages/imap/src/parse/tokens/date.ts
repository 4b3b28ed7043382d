import type { Cursor } from '../cursor.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DATE = /"?[0-9]{1,2}-[A-Za-z]{3}-[0-9]{4}"?/y
const DATE_TIME = /"[ 0-9]?[0-9]-[A-Za-z]{3}-[0-9]{4} [0-9]{2}:[0-9]{2}:[0-9]{2} [+-][0-9]{4}"/y

/** `1-Feb-1994`, quoted or not, as `1994-02-01`. RFC 9051 §9 date. */
export function date(cursor: Cursor): string {
  const text = cursor.match(DATE)
  if (text.startsWith('"') !== text.endsWith('"') || !text) {
    throw cursor.fault('a date like 1-Feb-1994 was expected')
  }
  return dayOf(cursor, text.replaceAll('"', ''))
}

/** `"17-Jul-1996 02:44:25 -0700"`. RFC 9051 §9 date-time. */
export function dateTime(cursor: Cursor): Date {
  const text = cursor.match(DATE_TIME).slice(1, -1).trim()
  const [day = '', time = '', zone = ''] = text.split(' ')
  if (!text) throw cursor.fault('a time like "17-Jul-1996 02:44:25 -0700" was expected')
  const offset = `${zone.slice(0, 3)}:${zone.slice(3)}`
  // A leap second is the one before it.
  const value = new Date(`${dayOf(cursor, day)}T${time.replace(/60$/, '59')}${offset}`)
  if (Number.isNaN(value.getTime())) throw cursor.fault('there is no such time')
  return value
}

function dayOf(cursor: Cursor, text: string): string {
  const [day = '', name = '', year = ''] = text.split('-')
  const month = MONTHS.indexOf(name.toLowerCase()) + 1
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const value = new Date(`${iso}T00:00:00Z`)
  if (Number.isNaN(value.getTime()) || value.toISOString().slice(0, 10) !== iso) {
    throw cursor.fault(`there is no day ${text}`)
  }
  return iso
}
