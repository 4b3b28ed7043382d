import { expect, test } from 'vitest'
import { isForwardMark, isForwardSubject } from './forward-marks.ts'

test.each(['Fwd: Tea', 'FW: Tea', 'fwd[2]: Tea', 'Пересл: Чай', 'WG: Tee', ' Fwd : Tea'])(
  '%j is the subject of a forward',
  (subject) => {
    expect(isForwardSubject(subject)).toBe(true)
  },
)

test.each(['Re: Fwd: Tea', 'Tea', 'Forwarding rules', 'Fwd', 'Перевод: 500', ''])(
  '%j is not the subject of a forward',
  (subject) => {
    expect(isForwardSubject(subject)).toBe(false)
  },
)

test('the longest line costs no more than its length', () => {
  for (const line of [' '.repeat(1e6), '-'.repeat(1e6), '> '.repeat(5e5)])
    expect(isForwardMark(line)).toBe(false)
})
