import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseEnv } from 'node:util'

/** Nobody draws another key by being told to overwrite: what is sealed would be lost. */
const NEVER_REPLACED = 'SECRET_KEY'
const PLAIN = /^[\w./:@,+=~-]*$/

/** As systemd and `util.parseEnv` both read it. */
function lineOf([name, value]: [string, string]): string {
  if (PLAIN.test(value)) return `${name}=${value}`
  if (/['\n]/.test(value)) throw new Error(`${name} must have neither ' nor several lines.`)
  return `${name}='${value}'`
}

interface Writing {
  own: readonly string[]
  overwrite: boolean
  /** Comments that stand before a setting, written with it and never twice. */
  hints?: Readonly<Record<string, readonly string[]>>
}

export interface WrittenSettings {
  settings: Record<string, string>
  /** Names that were added or changed. */
  written: string[]
  /** Names that stay as they are in the file, though something else was asked for. */
  unchanged: string[]
}

/**
 * Writes settings that are missing into the file, which nobody else may read; those that are there stay, unless
 * `overwrite` says otherwise. `own` are those that were named on purpose: only they are told of when they stay.
 */
export function writeSettings(
  file: string,
  first: Record<string, string>,
  { own, overwrite, hints = {} }: Writing,
): WrittenSettings {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const present = parseEnv(text) as Record<string, string>
  const isNew = ([name, value]: [string, string]) =>
    present[name] === undefined || (overwrite && present[name] !== value && name !== NEVER_REPLACED)
  const fresh = Object.entries(first).filter(isNew)
  const unchanged = own.filter(
    (name) => present[name] !== undefined && present[name] !== first[name] && !overwrite,
  )
  const written = fresh.map(([name]) => name)
  if (fresh.length > 0) {
    const rest = text.split('\n').filter((line) => !written.includes(line.split('=', 1)[0]!.trim()))
    const whole = [
      ...rest
        .join('\n')
        .trimEnd()
        .split('\n')
        .filter((line, nth) => line || nth > 0),
      ...fresh.flatMap((one) => [
        ...(hints[one[0]] ?? []).filter((hint) => !rest.includes(hint)),
        lineOf(one),
      ]),
    ]
    mkdirSync(dirname(file), { recursive: true, mode: 0o755 })
    const draft = `${file}.${randomUUID()}`
    writeFileSync(draft, `${whole.join('\n')}\n`, { mode: 0o600, flag: 'wx' })
    renameSync(draft, file)
  }
  return { settings: { ...present, ...Object.fromEntries(fresh) }, written, unchanged }
}
