import { expect, test } from 'vitest'
import { filter_form } from '#contract/filters/filter.schema.ts'
import { filterFromMessage } from '#web/mailbox/reading/message/menu/filter-from-message.ts'
import { SPOKEN } from '#web/platform/words/spoken.fixture.ts'
import { NEW_RULE } from '../rule-choice.ts'
import { newFilter, newVacation } from './new-filter.ts'
import { ACTION_CHOICES, choiceOf, isOutward, isVacation, newAction } from './rows/action-choice.ts'

const names = { folders: [], labels: [], addresses: [{ id: 3, email: 'shop@post.test' }] }
const filterOf = (message: {
  from?: { email: string; name: string }
  list_id?: string
  alias_id?: number
}) => {
  const { from, list_id, alias_id = 0 } = message
  const fields = { from: from ? [from] : [], to: [], cc: [], bcc: [], 'reply-to': [] }
  const path = filterFromMessage({ fields, alias_id, ...(list_id !== undefined && { list_id }) })
  return newFilter(path.slice(path.indexOf('?')), names)
}

test('a filter made from a message asks for its sender, its list and the address it came to', () => {
  const from = { email: 'news+a&b@outside.test', name: 'Новости' }
  expect(filterOf({ from, list_id: 'weekly.outside.test', alias_id: 3 })).toMatchObject({
    name: 'Новости',
    rules: [
      { field: 'from', op: 'is', value: 'news+a&b@outside.test' },
      { field: 'list_id', op: 'is', value: 'weekly.outside.test' },
      { field: 'alias', op: 'is', value: '3' },
    ],
  })
})

test('an alias that is gone is not asked for', () => {
  expect(filterOf({ from: { email: 'a@b.test', name: '' }, alias_id: 8 })).toMatchObject({
    name: 'a@b.test',
    rules: [{ field: 'from' }],
  })
})

test('a filter of nothing begins with an empty condition', () => {
  expect(newFilter('', names)).toMatchObject({ name: '', rules: [NEW_RULE], actions: [newAction('move')] })
  expect(filterOf({}).rules).toEqual([NEW_RULE])
})

test('every fresh action is of its kind, and one that the contract takes', () => {
  for (const choice of ACTION_CHOICES) {
    const action = newAction(choice)
    expect(choiceOf(action)).toBe(choice)
    expect(() => filter_form.parse({ ...newFilter('', names), actions: [action] })).not.toThrow()
  }
})

test('those that write to somebody are told apart', () => {
  const outward = ACTION_CHOICES.filter((choice) => isOutward(newAction(choice)))
  expect(outward).toEqual(['forward', 'reply', 'notify_keeper'])
})

test('an out-of-office reply is one, and a filter that also does something else is not', () => {
  const vacation = newVacation(SPOKEN.en)
  expect(isVacation(vacation)).toBe(true)
  expect(isVacation({ ...vacation, match: 'all' })).toBe(false)
  expect(isVacation({ ...vacation, actions: [...vacation.actions, newAction('seen')] })).toBe(false)
  expect(isVacation({ ...vacation, actions: [newAction('forward')] })).toBe(false)
})
