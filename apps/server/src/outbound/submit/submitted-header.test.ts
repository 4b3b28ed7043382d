import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { headerFields } from '#mime/header/header-fields.ts'
import { leaving, receivedFromProgram, withIdAndDate } from './submitted-header.ts'

const ID = '<made@mx.test>'
const AT = new Date('2026-11-16T09:00:00Z')
const complete = (text: string) => {
  const { start, message_id } = withIdAndDate(Buffer.from(text), { message_id: ID, date: AT })
  return { text: start.toString(), message_id }
}
const names = (text: string | Buffer) => headerFields(Buffer.from(text)).map(({ name }) => name)

describe('a message that a program sends', () => {
  test('with an id and a date stays as it is, byte for byte', () => {
    const text = 'Message-ID: <own@a.test>\r\nDate: Mon, 16 Nov 2026 10:00:00 +0300\r\n\r\nHi'
    expect(complete(text)).toEqual({ text, message_id: '<own@a.test>' })
  })

  test('without them gets them on top', () => {
    const { text, message_id } = complete('Subject: x\r\n\r\nHi')
    expect(message_id).toBe(ID)
    expect(names(text)).toEqual(['date', 'message-id', 'subject'])
    expect(text.endsWith('Subject: x\r\n\r\nHi')).toBe(true)
  })

  test.each([
    ['an id that is none', 'Message-ID: none\r\n', 'message-id'],
    ['an empty id', 'Message-ID:\r\n', 'message-id'],
    ['a date that is none', 'Date: soon\r\n', 'date'],
    ['a folded date that is none', 'Date:\r\n soon\r\n', 'date'],
  ])('with %s gets another one in its place', (_name, field, name) => {
    const { text } = complete(`Subject: x\r\n${field}\r\nHi`)
    expect(names(text).filter((one) => one === name)).toEqual([name])
    expect(text).not.toContain('soon')
  })

  test('with a folded id and date keeps them', () => {
    const text = 'Message-ID:\r\n <own@a.test>\r\nDate: Mon,\r\n\t16 Nov 2026 10:00:00 +0300\r\n\r\n'
    expect(complete(text)).toEqual({ text, message_id: '<own@a.test>' })
  })

  test('has one id and one date at the top in the end, whatever it began with', () => {
    const field = fc.constantFrom(
      'Message-ID: <a@a.test>\r\n',
      'message-id : <b@a.test>\r\n',
      'Message-ID: x\r\n',
      'Date: Mon, 16 Nov 2026 10:00:00 +0300\r\n',
      'DATE: never\r\n',
      'Subject: x\r\n',
      'no field\r\n',
      ' folded\r\n',
    )
    fc.assert(
      fc.property(fc.array(field, { maxLength: 6 }), (fields) => {
        const { text, message_id } = complete(`${fields.join('')}\r\nHi`)
        expect(text).toContain(message_id.slice(1, -1))
        expect(names(text)).toEqual(expect.arrayContaining(['date', 'message-id']))
        // What is complete is complete.
        expect(complete(text)).toEqual({ text, message_id })
      }),
    )
  })
})

describe('what leaves', () => {
  test('names nobody who was to be hidden, and bears no results of ours', () => {
    const text =
      'To: a@a.test\r\nBcc: b@b.test,\r\n c@c.test\r\nResent-Bcc: d@d.test\r\nReturn-Path: <x>\r\n' +
      'Authentication-Results: mx.test; spf=pass\r\nAuthentication-Results: other.test; spf=pass\r\n\r\nBcc: in the text'
    expect(leaving(Buffer.from(text), 'mx.test').toString()).toBe(
      'To: a@a.test\r\nAuthentication-Results: other.test; spf=pass\r\n\r\nBcc: in the text',
    )
  })

  test('loses every hidden field, in whatever case and however many', () => {
    const name = fc.constantFrom('Bcc', 'bcc', 'BCC', 'bcc ', 'Resent-BCC', 'To', 'Cc', 'X-Bcc')
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), (all) => {
        const text = `${all.map((one, nth) => `${one}: a${nth}@a.test\r\n`).join('')}\r\n`
        const left = leaving(Buffer.from(text), 'mx.test').toString()
        expect(names(left)).toEqual(
          all.map((one) => one.trim().toLowerCase()).filter((one) => !/^(?:resent-)?bcc$/.test(one)),
        )
      }),
    )
  })

  test('a header of a megabyte of hidden recipients is gone through once', () => {
    const text = `${'Bcc: a@a.test\r\n'.repeat(60_000)}To: b@b.test\r\n\r\n`
    expect(leaving(Buffer.from(text), 'mx.test').toString()).toBe('To: b@b.test\r\n\r\n')
  })
})

test('Received of a program says by whom and when, and not from where', () => {
  const line = receivedFromProgram({ hostname: 'mx.test', protocol: 'ESMTPSA', id: 'a1', at: AT })
  expect(line).toMatch(/^Received: from mail-program by mx\.test with ESMTPSA id a1;\r\n\tMon, 16 Nov 2026 /)
  expect(names(`${line}\r\n`)).toEqual(['received'])
})
