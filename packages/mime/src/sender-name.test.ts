import { describe, expect, test } from 'vitest'
import { namesAnotherAddress, senderName } from './sender-name.ts'

describe('the name of a sender', () => {
  const name = (written: string, email = 'mallory@evil.test') => senderName({ name: written, email })

  test('that is a name stays, and so does one’s own address', () => {
    expect(name('Anna Petrova')).toBe('Anna Petrova')
    expect(name('Mallory@Evil.test')).toBe('Mallory@Evil.test')
    expect(namesAnotherAddress({ name: 'Anna', email: 'a@x.test' })).toBe(false)
  })

  test.each(['boss@bank.test', 'Boss <boss@bank.test>', '"boss＠bank.test" Boss', 'Boss (boss@bank.test)'])(
    'does not pass for somebody else: %o',
    (written) => {
      expect(namesAnotherAddress({ name: written, email: 'mallory@evil.test' })).toBe(true)
      expect(name(written)).not.toMatch(/bank/)
    },
  )
})
