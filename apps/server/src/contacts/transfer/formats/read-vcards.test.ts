import { expect, test } from 'vitest'
import { CONTACT_GROUPS_MAX } from '#contract/contacts/contact.ts'
import { readVcards } from './read-vcards.ts'

const card = (...lines: string[]): string =>
  ['BEGIN:VCARD', 'VERSION:4.0', ...lines, 'END:VCARD', ''].join('\n')
const people = (...cards: string[]) => [...readVcards(cards.join(''))]

test('a group is no person, and those that it names by UID or address are in it', () => {
  const read = people(
    card('KIND:group', 'FN:Work', 'MEMBER:urn:uuid:AB-1', 'MEMBER:mailto:Boris@b.test'),
    card('X-ADDRESSBOOKSERVER-KIND:group', 'FN:Home', 'X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:ab-1'),
    card('FN:Anna', 'UID:urn:uuid:ab-1', 'CATEGORIES:Friends'),
    card('FN:Boris', 'EMAIL:boris@b.test'),
    card('FN:Vera'),
  )
  expect(read.map(({ full_name, groups }) => [full_name, groups])).toEqual([
    ['Anna', ['Friends', 'Work', 'Home']],
    ['Boris', ['Work']],
    ['Vera', []],
  ])
})

test('a firm without a person is called as the firm', () => {
  expect(people(card('ORG:Post;Sorting', 'TEL;VALUE=uri:tel:+7912'))).toMatchObject([
    { full_name: 'Post', phones: ['+7912'] },
  ])
})

test('one who is named by thousands of groups is in as many as an address book holds', () => {
  const groups = Array.from({ length: 3000 }, (_, nth) =>
    card('KIND:group', `FN:${nth}`, 'MEMBER:mailto:a@b.test'),
  )
  const [anna] = people(...groups, card('FN:Anna', 'EMAIL:a@b.test'))
  expect(anna!.groups).toHaveLength(CONTACT_GROUPS_MAX)
})
