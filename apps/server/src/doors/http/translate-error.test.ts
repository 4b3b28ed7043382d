import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError, ERRORS, type ErrorCode } from '#contract/errors.ts'
import { HandsFull } from '#server/platform/limits/bytes-in-hand.ts'
import { errorBody, retryAfterS, toAppError } from './translate-error.ts'

const CODES = Object.keys(ERRORS) as ErrorCode[]
const failing = (parts: object, message = 'x') => Object.assign(new Error(message), parts)

describe('a failure', () => {
  test.each<[string, unknown, ErrorCode]>([
    ['a number that no column holds', failing({ code: '22003' }), 'invalid_request_params'],
    ['a NUL in a text', failing({ code: '22021' }), 'invalid_request_params'],
    ['a body that breaks off', failing({}, 'Unexpected end of multipart data'), 'invalid_request_params'],
    ['a full disk', failing({ code: 'ENOSPC' }), 'server_full'],
    ['a full disk of the database', new Error('x', { cause: failing({ code: '53100' }) }), 'server_full'],
    ['too much in hand', new HandsFull(), 'too_much_at_once'],
    ['a database that is going', failing({ code: '57P01' }), 'service_unavailable'],
    ['a database with too many connections', failing({ code: '53300' }), 'service_unavailable'],
    ['a database that is away', failing({ code: 'ECONNREFUSED' }), 'service_unavailable'],
    ['a database that only reads yet', failing({ code: '25006' }), 'service_unavailable'],
    [
      'a connection of the database that broke',
      new Error('Connection terminated unexpectedly'),
      'service_unavailable',
    ],
    [
      'one that had broken before',
      new Error('Client has encountered a connection error and is not queryable'),
      'service_unavailable',
    ],
    ['a body that is too large', failing({ statusCode: 413 }), 'request_entity_too_large'],
    ['too many calls', failing({ statusCode: 429 }), 'too_many_requests'],
    ['another refusal of the library', failing({ statusCode: 415 }), 'invalid_request_params'],
    ['a failure of ours', failing({ statusCode: 503 }), 'internal_error'],
    ['a mistake in the program', new TypeError('x is undefined'), 'internal_error'],
    ['a text that was thrown', 'x', 'internal_error'],
    ['nothing that was thrown', undefined, 'internal_error'],
    ['null that was thrown', null, 'internal_error'],
  ])('%s', (_name, failure, code) => {
    const error = toAppError(failure)
    expect(error.code).toBe(code)
    if (failure !== undefined && failure !== null) expect(error.cause).toBe(failure)
  })

  test('that is one of the catalogue stays itself', () => {
    const error = new AppError('folder_children_exist')
    expect(toAppError(error)).toBe(error)
  })
})

describe('what a refused caller is told', () => {
  test.each(CODES)('%s has words in both languages, with nothing left to fill in', (code) => {
    const params = { limit: 7, count: 8, size: 9, minutes: 3, days: 2, name: 'x', retry_after: 60 }
    for (const language of ['en', 'ru'] as const) {
      const { error, meta } = errorBody(new AppError(code, { params, fields: ['cc'] }), language)
      expect(error.message).not.toBe('')
      expect(meta).toEqual({ code: ERRORS[code].status, i8s: code })
    }
  })

  test('names recipients as the language does', () => {
    const error = new AppError('invalid_email_for', { fields: ['recipient', 'bcc'] })
    expect(errorBody(error, 'ru').error.message).toContain('Кому, Скрытая копия')
    expect(errorBody(error, 'en').error.message).toContain('recipient, bcc')
    expect(errorBody(error, 'ru').error.fields).toEqual(['recipient', 'bcc'])
  })

  test('says when to come again, where that is known', () => {
    const wait = (retry_after: number) =>
      errorBody(new AppError('too_many_requests', { params: { retry_after } }), 'en').error.message
    expect(wait(30)).toBe('Too many attempts. Try again in 30 seconds')
    expect(wait(3 * 3600)).toBe('Too many attempts. Try again in 3 hours')
    expect(wait(0)).not.toContain('in 0')
  })

  test('a value that looks like a place to fill in is told as it is', () => {
    fc.assert(
      fc.property(fc.string(), (field) => {
        const { error } = errorBody(new AppError('invalid_email_for', { fields: [field] }), 'en')
        expect(error.message).toContain(field)
      }),
    )
  })
})

test('seconds are whole, and never less than none', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), (retry_after) => {
      const seconds = retryAfterS({ params: { retry_after } })
      expect(Number.isInteger(seconds)).toBe(true)
      expect(seconds).toBeGreaterThanOrEqual(0)
      expect(seconds).toBeGreaterThanOrEqual(retry_after)
    }),
  )
  expect(retryAfterS({ params: {} })).toBe(0)
})
