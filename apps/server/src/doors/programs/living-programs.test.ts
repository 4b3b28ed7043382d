import { expect, test } from 'vitest'
import { appPasswordHash, newAppPassword } from '#server/identity/password/app/app-password-hash.ts'
import { insertAppPassword } from '#server/identity/password/app/app-passwords.sql.ts'
import { deleteAppPassword } from '#server/identity/password/app/delete-app-password.ts'
import { checkMailPassword } from '#server/identity/password/check-mail-password.ts'
import { tokenKey } from '#server/identity/password/mail-credential.ts'
import { setPassword } from '#server/identity/password/set-password.ts'
import { aWorld } from '#tests/world/world.ts'
import { openLivingPrograms } from './living-programs.ts'

async function furnished() {
  const world = await aWorld()
  const { app, anna, wmid } = world
  await setPassword(app, anna.account_id, 'mailbox password')
  const passwords = [newAppPassword(), newAppPassword()]
  const ids: number[] = []
  for (const [nth, password] of passwords.entries()) {
    const made = await insertAppPassword(app.db, anna.account_id, {
      name: `program ${nth}`,
      hash: appPasswordHash(app, password),
      created_at: app.clock(),
      count_max: 10,
    })
    ids.push(made!.id)
  }
  const signIn = (password: string) =>
    checkMailPassword(app, { login: wmid, password, protocol: 'smtp', ip: '203.0.113.9' })
  return { ...world, passwords, ids, signIn }
}

test('a program hears that its password was changed or deleted, and no other does', async () => {
  await using world = await furnished()
  const { app, anna, passwords, ids, signIn } = world
  using programs = openLivingPrograms(app)
  const ended: string[] = []
  programs.add(await signIn('mailbox password'), () => ended.push('own'))
  programs.add(await signIn(passwords[0]!), () => ended.push('first'))
  programs.add(await signIn(passwords[1]!), () => ended.push('second'))

  await deleteAppPassword(app, anna, { id: ids[0]! })
  await expect.poll(() => ended).toEqual(['first'])
  await setPassword(app, anna.account_id, 'another password')
  await expect.poll(() => ended).toEqual(['first', 'own'])
  const other = await world.person('Boris')
  await setPassword(app, other.account_id, 'of Boris')
  await setPassword(app, anna.account_id, 'one more')
  expect(ended).toEqual(['first', 'own'])
})

test('who has left is not called any more', async () => {
  await using world = await furnished()
  const { app, anna, passwords, ids, signIn } = world
  using programs = openLivingPrograms(app)
  const ended: string[] = []
  const left = programs.add(await signIn(passwords[0]!), () => ended.push('left'))
  programs.add(await signIn(passwords[1]!), () => ended.push('stays'))
  left[Symbol.dispose]()
  await deleteAppPassword(app, anna, { id: ids[0]! })
  await deleteAppPassword(app, anna, { id: ids[1]! })
  await expect.poll(() => ended).toEqual(['stays'])
})

test('a password that went while it was being checked ends its connection, too', async () => {
  await using world = await furnished()
  const { app, anna, passwords, ids, signIn } = world
  using programs = openLivingPrograms(app)
  const credential = await signIn(passwords[0]!)
  await deleteAppPassword(app, anna, { id: ids[0]! })
  const ended: string[] = []
  programs.add(credential, () => ended.push('late'))
  await expect.poll(() => ended).toEqual(['late'])
})

test('a program with a token hears that it has ended, however its password stands', async () => {
  await using world = await furnished()
  const { app, anna, clock } = world
  using programs = openLivingPrograms(app)
  const ended: string[] = []
  const { account_id } = anna
  const untilIn = (ms: number) => tokenKey(new Date(clock.now().getTime() + ms))
  programs.add({ account_id, key: untilIn(60_000) }, () => ended.push('first'))
  programs.add({ account_id, key: untilIn(600_000) }, () => ended.push('second'))
  await setPassword(app, account_id, 'another password')
  clock.advance(60_000)
  await setPassword(app, account_id, 'one more')
  await expect.poll(() => ended).toEqual(['first'])
})
