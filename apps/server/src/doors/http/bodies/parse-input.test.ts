import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathFields } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { parseInput, type Sent } from './parse-input.ts'

const { openMessage, deleteLabel, moveMessages, saveSettings, searchMessages } = ENDPOINTS
const parse = (endpoint: Parameters<typeof parseInput>[0], sent: Partial<Sent>) =>
  parseInput(endpoint, { path: {}, query: {}, body: undefined, ...sent })
const refusal = (act: () => unknown): { code: ErrorCode; fields: readonly string[] } => {
  try {
    act()
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, fields: error.fields }
    throw error
  }
  throw new Error('it was taken')
}

describe('what was sent', () => {
  test('is gathered from the path and the query of a GET', () => {
    const path = { folder_id: '3', uid: '7' }
    expect(parse(openMessage, { path, query: { show_images: 'true' } })).toEqual({
      folder_id: 3,
      uid: 7,
      show_images: 'true',
    })
  })

  test('in the path is what counts, whatever else names the same', () => {
    const path = { folder_id: '3', uid: '7' }
    expect(parse(openMessage, { path, query: { folder_id: '99', uid: '98' } })).toMatchObject({
      folder_id: 3,
      uid: 7,
    })
    const id = (body: object, query: object) =>
      parse(deleteLabel, { path: { id: '5' }, body, query: query as never })
    expect(id({ id: 6 }, { id: '7' })).toMatchObject({ id: 5 })
  })

  test('in the body of a GET or DELETE is not looked at, in the query of a POST neither', () => {
    const moved = { folder_messages: [{ folder_id: 1, message_uids: [2] }], destination_id: 3 }
    const refused = refusal(() => parse(moveMessages, { query: moved as never }))
    expect(refused.code).toBe('invalid_request_params')
    expect(() => parse(deleteLabel, { path: { id: '5' }, body: ['no object'] })).not.toThrow()
  })
})

describe('what is wrong', () => {
  test.each(['', 'x', '1.5', '-', '99999999999999999999', 'NaN', '1e400'])(
    '%j in a path is no number',
    (uid) => {
      expect(refusal(() => parse(openMessage, { path: { folder_id: '3', uid } }))).toEqual({
        code: 'err_invalid_id',
        fields: ['folder_id', 'uid'],
      })
    },
  )

  test.each([[[]], ['text'], [7], [true]])('%j is no body', (body) => {
    expect(refusal(() => parse(moveMessages, { body }))).toEqual({
      code: 'invalid_request_params',
      fields: ['body'],
    })
  })

  test('names its fields, each once', () => {
    const { code, fields } = refusal(() => parse(moveMessages, { body: { folder_messages: 'x' } }))
    expect(code).toBe('invalid_request_params')
    expect(fields).toContain('folder_messages')
    expect(new Set(fields).size).toBe(fields.length)
  })

  test('of settings has the code of settings', () => {
    expect(refusal(() => parse(saveSettings, { body: { per_page: 'many' } })).code).toBe('invalid_params')
  })
})

test('whatever is sent to whatever operation is taken or refused in words of the contract', () => {
  const json = fc.jsonValue({ maxDepth: 3 })
  const operations = Object.values(ENDPOINTS)
  fc.assert(
    fc.property(fc.constantFrom(...operations), json, json, fc.string(), (endpoint, query, body, id) => {
      const path = Object.fromEntries(pathFields(endpoint).map((name) => [name, id]))
      const asQuery = typeof query === 'object' && query !== null && !Array.isArray(query) ? query : {}
      try {
        parse(endpoint, { path, query: asQuery as never, body })
      } catch (error) {
        expect(error).toBeInstanceOf(AppError)
      }
    }),
    { numRuns: 500 },
  )
})

test('names that every object has are fields like others', () => {
  const body = JSON.parse('{"__proto__":{"folder_messages":[]},"constructor":1}') as object
  expect(refusal(() => parse(moveMessages, { body })).fields).toContain('folder_messages')
  expect(({} as Record<string, unknown>).folder_messages).toBeUndefined()
})

test('a megabyte of nesting is refused and not followed to the end of the stack', () => {
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown
  expect(refusal(() => parse(searchMessages, { body: { text: deep } })).code).toBe('invalid_request_params')
})
