// The words for moments as they are typed, in both languages: lowered, and one letter for its two forms.

/** The part of a day that a word means. */
export type DayPart = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night'

/** Sunday is 0, as `Date` counts. Words by their beginnings, in both languages. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ['воскресен', 'вс', 'sunday', 'sun'],
  ['понедельник', 'пн', 'monday', 'mon'],
  ['вторник', 'вт', 'tuesday', 'tue', 'tues'],
  ['сред', 'ср', 'wednesday', 'wed'],
  ['четверг', 'чт', 'thursday', 'thu', 'thur', 'thurs'],
  ['пятниц', 'пт', 'friday', 'fri'],
  ['суббот', 'сб', 'saturday', 'sat'],
]

const MONTHS: readonly (readonly string[])[] = [
  ['янв', 'jan'],
  ['фев', 'feb'],
  ['мар', 'mar'],
  ['апр', 'apr'],
  ['ма', 'may'],
  ['июн', 'jun'],
  ['июл', 'jul'],
  ['авг', 'aug'],
  ['сен', 'sep'],
  ['окт', 'oct'],
  ['ноя', 'nov'],
  ['дек', 'dec'],
]
const MONTH_WORDS =
  /^(?:январ[ья]|феврал[ья]|марта?|апрел[ья]|ма[йя]|июн[ья]|июл[ья]|августа?|сентябр[ья]|октябр[ья]|ноябр[ья]|декабр[ья]|янв|февр?|мар|апр|июн|июл|авг|сент?|окт|нояб?|дек|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/
const WEEKDAY_ENDING = /^[аеуыиья]{0,2}$/

const NUMBERS: Record<string, number> = {
  ...{ один: 1, одну: 1, два: 2, две: 2, три: 3, четыре: 4, пять: 5, шесть: 6, семь: 7, десять: 10 },
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10 },
}

export const DAY_PARTS: Record<string, DayPart> = {
  ...{ утром: 'morning', утро: 'morning', morning: 'morning' },
  ...{ обед: 'noon', полдень: 'noon', noon: 'noon', lunch: 'noon' },
  ...{ днем: 'afternoon', обеда: 'afternoon', afternoon: 'afternoon' },
  ...{ вечером: 'evening', вечер: 'evening', evening: 'evening', tonight: 'evening' },
  ...{ ночью: 'night', ночь: 'night', night: 'night' },
}

export type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

const UNITS: readonly [RegExp, Unit][] = [
  [/^(?:минут[уы]?|мин|minutes?|min)$/, 'minute'],
  [/^(?:часа?|часов|ч|hours?)$/, 'hour'],
  [/^(?:день|дня|дней|days?)$/, 'day'],
  [/^(?:недел[юия]|недель|weeks?)$/, 'week'],
  [/^(?:месяца?|месяцев|months?)$/, 'month'],
  [/^(?:года?|лет|years?)$/, 'year'],
]

/** Beside other words they say nothing. */
export const FILLERS = new Set([
  'в',
  'во',
  'на',
  'к',
  'ко',
  'по',
  'после',
  'at',
  'on',
  'the',
  'of',
  'after',
  'г',
])

export const numberOf = (word: string): number | undefined =>
  /^\d{1,4}$/.test(word) ? Number(word) : NUMBERS[word]

export const unitOf = (word: string): Unit | undefined => UNITS.find(([words]) => words.test(word))?.[1]

/** 0 is Sunday; -1: no weekday. */
export const weekdayOf = (word: string): number =>
  WEEKDAYS.findIndex((names) =>
    names.some(
      (name) => word === name || (word.startsWith(name) && WEEKDAY_ENDING.test(word.slice(name.length))),
    ),
  )

/** 0 is January; -1: no month. */
export const monthOf = (word: string): number =>
  MONTH_WORDS.test(word) ? MONTHS.findIndex((names) => names.some((name) => word.startsWith(name))) : -1

export const BEFORE_SPAN = new Set(['через', 'in'])
export const HALF_HOUR = ['полчаса', 'half an hour']
export const BEFORE_HOUR = new Set(['в', 'во', 'at'])
export const BEFORE_NOON = new Set(['утра', 'am', 'a.m'])
export const PAST_NOON = new Set(['дня', 'вечера', 'pm', 'p.m'])
export const NEXT = /^(?:следующ(?:ий|ую|ая|ее|ей|ем)|next)$/
export const WEEKEND = /^(?:выходн(?:ые|ых)|weekend)$/
export const WEEK = /^(?:недел[еюя]|week)$/
/** How many days ahead. */
export const DAYS_AHEAD: Record<string, number> = {
  сегодня: 0,
  today: 0,
  завтра: 1,
  tomorrow: 1,
  послезавтра: 2,
}
export const DAY_AFTER_TOMORROW = 'day after tomorrow'
