const HOUR_MS = 3_600_000
/** The provider's clock is that of Moscow. */
const MOSCOW_MS = 3 * HOUR_MS

const digitsOf = (moment: Date): string =>
  new Date(moment.getTime() + MOSCOW_MS).toISOString().replaceAll(/\D/g, '')

/** `20261121 13:20:30`. */
export function writeMoment(moment: Date): string {
  const digits = digitsOf(moment)
  return `${digits.slice(0, 8)} ${digits.slice(8, 10)}:${digits.slice(10, 12)}:${digits.slice(12, 14)}`
}

/** Throws for anything else than `20261121 13:20:30`. */
export function readMoment(text: string): Date {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text) ?? []
  const [year, month, day, hour, minute, second] = parts
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`)
  if (Number.isNaN(moment.getTime())) throw new Error(`not a moment: ${text}`)
  return moment
}

/** 17 digits that grow with time; as request numbers commonly do. */
export const numberOfMoment = (moment: Date): bigint => BigInt(digitsOf(moment))

/** Hundredths as the ecosystem writes them: `1`, `10.5`, `0.07`. */
export function writeAmount(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError(`not an amount: ${cents}`)
  return String(cents / 100)
}
