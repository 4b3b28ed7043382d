import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Language } from '#contract/identity/account/account.ts'
import { inNumbers } from './in-numbers.ts'

/** Every text with a WMID in it, of all slices but those of the operator, who reads the settings as well. */
async function namingWmids(language: Language): Promise<string[]> {
  const files = globSync(`${language}/**/*.ts`, { cwd: import.meta.dirname }).filter(
    (file) => !file.includes('/dictionary') && !file.includes('/operator'),
  )
  const slices = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))))
  return textsIn(slices).filter((text) => /wmid/i.test(text.replaceAll('{wmid}', '')))
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn)

test.each(['en', 'ru'] as const)(
  'no text names a WMID any more, and all keep their values: %s',
  async (language) => {
    const texts = await namingWmids(language)
    expect(texts.length).toBeGreaterThan(30)
    for (const text of texts) {
      const said = inNumbers(language, text)
      expect(said.replaceAll('{wmid}', '')).not.toMatch(/wmid/i)
      expect(said.match(/\{\w+\}/g)).toEqual(text.match(/\{\w+\}/g))
      // Within a sentence it is small, at the beginning of one large.
      expect(said).not.toMatch(/[а-яёa-z,] (?:Номер|Number)|(?:^|[.!?] )(?:номер|number)/)
    }
  },
)

test.each([
  ['ru', 'По WMID, псевдониму или email', 'По номеру, псевдониму или email'],
  ['ru', 'Войти с другим WMID', 'Войти с другим номером'],
  ['ru', 'В WMID нужно 12 цифр', 'В номере нужно 12 цифр'],
  ['ru', '{name}, WMID {wmid}, может открывать', '{name}, номер {wmid}, может открывать'],
  ['ru', 'WMID пользователя', 'Номер пользователя'],
  ['en', 'WMID or email', 'Number or email'],
  ['en', '12 digits needed for a wmid', '12 digits needed for a number'],
  ['en', 'Done. WMID {wmid} worked', 'Done. Number {wmid} worked'],
  ['en', 'with WMID', 'by the sign-on service'],
  ['en', 'Suspend {wmid}?', 'Suspend {wmid}?'],
] as const)('%s: %s', (language, text, said) => {
  expect(inNumbers(language, text)).toBe(said)
})
