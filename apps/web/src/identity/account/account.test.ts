import { expect, test } from 'vitest'
import { onlyAddress, ownAddresses, sendingAddresses } from './addresses.ts'
import { quotaState } from './quota.ts'
import { userName } from './user/user-name.ts'

const user = {
  email: '900000000101@post.test',
  wmid: '900000000101',
  firstname: 'Anna',
  lastname: 'Petrova',
  info: {},
}
const aliases = [{ id: 4, email: 'anna@post.test', enabled: true }]

test('the main address comes first, as address 0', () => {
  expect(ownAddresses({ email: user.email, aliases })).toEqual([
    { id: 0, email: user.email },
    { id: 4, email: 'anna@post.test' },
  ])
})

test('nothing is sent from an alias that is off, though its letters are still looked at', () => {
  const off = { email: user.email, aliases: [{ id: 4, email: 'anna@post.test', enabled: false }] }
  expect(ownAddresses(off)).toHaveLength(2)
  expect(sendingAddresses(off)).toEqual([{ id: 0, email: user.email }])
})

test('an alias user has one address, everybody else any', () => {
  expect(onlyAddress(user, { aliases })).toBeNull()
  expect(onlyAddress({ ...user, info: { alias: 'anna@post.test' } }, { aliases })).toEqual(aliases[0])
})

test('storage is amber from 80 % and red from 95 %', () => {
  const tone = (size: number) => quotaState({ size, limit: 100 }).tone
  expect([79, 80, 94, 95, 120].map(tone)).toEqual(['plain', 'warn', 'warn', 'full', 'full'])
})

test('a mailbox without room says that no new letters come', () => {
  const isOver = (size: number) => quotaState({ size, limit: 100 }).isOver
  expect([95, 99, 100, 105].map(isOver)).toEqual([false, false, true, true])
})

test('somebody without a name is called by the address', () => {
  expect(userName(user)).toBe('Anna Petrova')
  expect(userName({ ...user, firstname: '', lastname: '' })).toBe(user.email)
})
