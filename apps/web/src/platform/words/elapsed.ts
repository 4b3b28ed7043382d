import type { Language } from '#contract/identity/account/account.ts'

type Unit = 'hour' | 'minute' | 'second'

const SECONDS_OF: Record<Unit, number> = { hour: 3600, minute: 60, second: 1 }

/** 380_000 → "6 минут 20 секунд", "6 minutes 20 seconds"; of an hour and more without seconds, never less than a second. */
export function formatElapsed(language: Language, ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  const units: Unit[] = seconds < SECONDS_OF.hour ? ['minute', 'second'] : ['hour', 'minute']
  const [larger, smaller] = units as [Unit, Unit]
  const smallers = Math.floor(seconds / SECONDS_OF[smaller])
  const perLarger = SECONDS_OF[larger] / SECONDS_OF[smaller]
  const amounts = [
    { unit: larger, amount: Math.floor(smallers / perLarger) },
    { unit: smaller, amount: smallers % perLarger },
  ]
  return amounts
    .filter(({ amount }) => amount > 0)
    .map(({ unit, amount }) => inWords(language, unit, amount))
    .join(' ')
}

const inWords = (language: Language, unit: Unit, amount: number) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
