import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { errors } from './en/errors.ts'

/** A text, the forms of a plural, or a group of these. */
type Texts = string | { [name: string]: Texts }

const PLURAL_FORMS = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])
const isPlural = (texts: Texts) =>
  typeof texts === 'object' && Object.keys(texts).every((name) => PLURAL_FORMS.has(name))

const placeholdersOf = (texts: Texts): string[] =>
  [...new Set(JSON.stringify(texts).match(/\{\w+\}/g) ?? [])].sort()

/** `path placeholders` of every text; the languages differ in plural forms, so those count as one text. */
function described(texts: Texts, path = ''): string[] {
  if (typeof texts === 'string' || isPlural(texts)) return [`${path} ${placeholdersOf(texts)}`]
  return Object.entries(texts).flatMap(([name, inner]) => described(inner, `${path}.${name}`))
}

const slices = globSync('en/**/*.ts', { cwd: import.meta.dirname })
  .map((file) => relative('en', file))
  .sort()
const load = async (language: string, slice: string): Promise<Texts> =>
  Object.fromEntries(
    Object.entries(await import(join(import.meta.dirname, language, slice))),
  ) as unknown as Texts

test('the texts are there', () => expect(slices.length).toBeGreaterThan(30))

describe.for(slices)('%s', (slice) => {
  test('says the same things in English and Russian, with the same values', async () => {
    expect(described(await load('ru', slice))).toEqual(described(await load('en', slice)))
  })

  test('has no empty text', async () => {
    const texts = [await load('en', slice), await load('ru', slice)]
    expect(JSON.stringify(texts)).not.toContain('""')
  })
})

/** Spec §8, word for word. */
const QUOTED = {
  alias_max_count_paying: 'You have an unpaid alias!',
  error_alias_status_paying: 'You have an unpaid invoice!',
  error_domain_status_paying: 'You have an unpaid invoice!',
  pay_invoice_cancel: 'Invoice is rejected',
  rejected: 'Invoice is rejected',
  folder_children_exist: 'The folder contains subfolders!',
  alias_stoplist: 'Cannot be created with given name',
  request_code_not_found: 'Invalid verification code entered.',
  max_limit_reached: 'Max limit reached: {limit}Mb',
  alias_access_limit: 'Repeated request to change password',
  user_not_found: 'User not found',
  request_entity_too_large: 'Request Entity Too Large',
}

test('texts that the specification quotes stand word for word', () => {
  expect(errors).toMatchObject(QUOTED)
})

test('every error has a text, and no text lacks its error', () => {
  expect(Object.keys(errors)).toEqual(Object.keys(ERRORS))
})
