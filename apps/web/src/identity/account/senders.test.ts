import { describe, expect, test } from 'vitest'
import type { Account, Profile, User } from '#contract/identity/account/account.schema.ts'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { cameTo, chooseSender, replyToOf, senderOf, sendersOf } from './senders.ts'

const MAIN = '900000000101@pochtamt.test'
const user = (alias?: string) =>
  ({ firstname: 'Анна', lastname: 'Петрова', info: alias ? { alias } : {} }) as User
const profile = (id: number, email: string, more: Partial<Profile> = {}): Profile => ({
  ...{ id, email, name: `Name ${id}`, organization: '', reply_to: '', signature: '', default: false },
  ...more,
})
const account = (...profiles: Profile[]) =>
  ({
    email: MAIN,
    aliases: [
      { id: 1, email: 'shop@post.test', enabled: true },
      { id: 2, email: 'old@post.test', enabled: false },
    ],
    profiles,
  }) as unknown as Account
const message = (alias_id: number, to: string[], cc: string[] = []) => {
  const people = (emails: string[]) => emails.map((email) => ({ email, name: '' }))
  return {
    alias_id,
    fields: { from: [], to: people(to), cc: people(cc), bcc: [], 'reply-to': [] },
  } as unknown as Message
}

describe('senders', () => {
  test('are the main address and the aliases that are on', () => {
    expect(sendersOf(user(), account()).map(({ email }) => email)).toEqual([MAIN, 'shop@post.test'])
  })

  test('have the name of the person at the main address alone: an alias may be there to hide it', () => {
    expect(sendersOf(user(), account()).map(({ name }) => name)).toEqual(['Анна Петрова', ''])
  })

  test('are one a profile, the default one first, whatever the case of its address', () => {
    const own = account(profile(5, 'Shop@post.test'), profile(6, 'shop@post.test', { default: true }))
    const senders = sendersOf(user(), own)
    expect(senders.map(({ key }) => key)).toEqual(['0', '1/6', '1/5'])
    expect(new Set(senders.map(({ key }) => key)).size).toBe(senders.length)
  })

  test('of a session of one alias are that alias, without the name of its owner', () => {
    expect(sendersOf(user('shop@post.test'), account())).toMatchObject([
      { id: 1, email: 'shop@post.test', name: '' },
    ])
    expect(sendersOf(user(MAIN), account())).toMatchObject([{ email: MAIN, name: '' }])
  })
})

describe('who writes', () => {
  const senders = sendersOf(
    user(),
    account(profile(5, MAIN), profile(6, 'shop@post.test', { default: true }), profile(7, 'shop@post.test')),
  )

  test('is who is asked for, then whom the answered message came to, then the default profile', () => {
    const toMain = message(0, [MAIN])
    expect(chooseSender(senders, { from: 'SHOP@post.test', message: toMain }).email).toBe('shop@post.test')
    expect(chooseSender(senders, { from: 'gone@post.test', message: toMain }).email).toBe(MAIN)
    expect(chooseSender(senders, {})).toEqual({ email: 'shop@post.test', name: 'Name 6' })
  })

  test('is the first of all where none is the default, and nobody where there is none', () => {
    expect(chooseSender(sendersOf(user(), account()), {}).email).toBe(MAIN)
    expect(chooseSender([], {})).toEqual({ email: '', name: '' })
  })

  test('answers from the alias that a message came to, though another of one’s own stands in To', () => {
    expect(cameTo(senders, message(1, [MAIN]))?.email).toBe('shop@post.test')
  })

  test('answers from the first own address in To and Cc when the alias cannot send any more', () => {
    expect(cameTo(senders, message(2, ['x@else.test'], ['Shop@Post.test', MAIN]))?.email).toBe(
      'shop@post.test',
    )
    expect(cameTo(senders, message(0, ['x@else.test']))).toBeUndefined()
  })

  test('is found again by address and name, and by address when the name has changed', () => {
    expect(senderOf(senders, { email: 'shop@POST.test', name: 'Name 7' })?.key).toBe('1/7')
    expect(senderOf(senders, { email: 'shop@post.test', name: 'Earlier' })?.key).toBe('1/6')
    expect(senderOf(senders, { email: 'x@else.test', name: '' })).toBeUndefined()
  })
})

test('answers go where the profile says, and to nobody else where it says nothing', () => {
  const [sender] = sendersOf(user(), account(profile(5, MAIN, { reply_to: 'desk@post.test' })))
  expect(replyToOf(sender).addresses).toEqual([{ email: 'desk@post.test', name: '' }])
  expect(replyToOf(undefined).addresses).toEqual([])
  expect(replyToOf({ ...sender!, reply_to: '' }).addresses).toEqual([])
})
