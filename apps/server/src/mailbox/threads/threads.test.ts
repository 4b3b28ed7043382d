import { expect, test } from 'vitest'
import { aWorld, type World } from '#tests/world/world.ts'
import { deleteMessages } from '../messages/delete-messages.ts'
import { searchMessages } from '../search/search-messages.ts'
import { threadSubject } from './thread-subject.ts'

const inbox = async (world: World) => {
  const folder_id = await world.folder('INBOX')
  return searchMessages(world.app, world.anna, { request_type: 'folder', folder_id, page: 1 })
}
const day = (nth: number) => new Date(Date.UTC(2026, 10, nth))

test('an answer joins the letter it answers, and the row shows the newest with the rest behind it', async () => {
  await using world = await aWorld()
  const first = await world.deliver({ subject: 'Plan', messageId: '<1@x.test>', date: day(1) })
  await world.deliver({ subject: 'Quite another', date: day(2) })
  await world.deliver({ subject: 'Re: Plan', messageId: '<2@x.test>', inReplyTo: '<1@x.test>', date: day(3) })

  const { messages, total, all } = await inbox(world)

  expect(messages.map(({ subject }) => subject)).toEqual(['Re: Plan', 'Quite another'])
  expect(messages[0]?.threads.map(({ uid }) => uid)).toEqual([first.uid])
  expect({ total, all }).toEqual({ total: 2, all: 3 })
})

test('an answer that comes before its question is joined when the question comes', async () => {
  await using world = await aWorld()
  await world.deliver({
    subject: 'Re: Plan',
    references: '<1@x.test>',
    messageId: '<2@x.test>',
    date: day(2),
  })
  await world.deliver({ subject: 'Plan', messageId: '<1@x.test>', date: day(1) })

  expect((await inbox(world)).total).toBe(1)
})

test('a letter that refers to two conversations makes them one', async () => {
  await using world = await aWorld()
  await world.deliver({ subject: 'One', messageId: '<1@x.test>', date: day(1) })
  await world.deliver({ subject: 'Two', messageId: '<2@x.test>', date: day(2) })
  await world.deliver({ subject: 'Both', references: '<1@x.test> <2@x.test>', date: day(3) })

  const { messages, total } = await inbox(world)
  expect(total).toBe(1)
  expect(messages[0]?.threads).toHaveLength(2)
})

test('the same subject alone joins nothing; a reply to somebody in it within thirty days does', async () => {
  await using world = await aWorld()
  await world.deliver({ subject: 'Счёт', from: 'a@outside.test', to: world.email, date: day(1) })
  await world.deliver({ subject: 'Счёт', from: 'b@outside.test', to: world.email, date: day(2) })
  await world.deliver({ subject: 'Отв: счет', from: 'c@outside.test', to: world.email, date: day(3) })
  expect((await inbox(world)).total).toBe(3)

  await world.deliver({ subject: 'Re: Счёт', from: 'a@outside.test', to: world.email, date: day(4) })
  expect((await inbox(world)).total).toBe(3)

  await world.deliver(
    { subject: 'Re: Счёт', from: 'a@outside.test', to: world.email, date: new Date('2027-02-01') },
    {
      received_at: new Date('2027-02-01'),
    },
  )
  expect((await inbox(world)).total).toBe(4)
})

test('a conversation ends at a hundred letters and goes on as a new one', async () => {
  await using world = await aWorld()
  for (let nth = 1; nth <= 103; nth++) {
    await world.deliver({
      subject: 'Re: Long',
      messageId: `<${nth}@long.test>`,
      references: '<1@long.test>',
      text: `${nth}`,
    })
  }
  const { messages, total } = await inbox(world)
  expect(total).toBeGreaterThan(1)
  expect(messages.map(({ threads }) => threads.length + 1).toSorted((one, other) => other - one)[0]).toBe(100)
})

test('when the newest letter of a conversation is deleted, the one before it takes its row', async () => {
  await using world = await aWorld()
  await world.deliver({ subject: 'Plan', messageId: '<1@x.test>', date: day(1) })
  const answer = await world.deliver({ subject: 'Re: Plan', inReplyTo: '<1@x.test>', date: day(3) })

  await deleteMessages(world.app, world.anna, {
    folder_messages: [{ folder_id: answer.folder_id, message_uids: [answer.uid] }],
  })

  const { messages, total } = await inbox(world)
  expect({ total, subjects: messages.map(({ subject }) => subject) }).toEqual({
    total: 1,
    subjects: ['Plan'],
  })
  expect(messages[0]?.threads).toEqual([])
})

test.each([
  ['Re: Plan', 'plan', true],
  ['RE[2]: Fwd: Plan', 'plan', true],
  ['Отв: Счёт', 'счет', true],
  ['[list] Re: [list] Plan', 'plan', true],
  ['AW: SV: Plan', 'plan', true],
  ['Regarding: the plan', 'regarding: the plan', false],
  ['Plan', 'plan', false],
  ['Re:', '', true],
])('the thread subject of "%s" is "%s"', (subject, base, isReply) => {
  expect(threadSubject(subject)).toEqual({ base, isReply })
})
