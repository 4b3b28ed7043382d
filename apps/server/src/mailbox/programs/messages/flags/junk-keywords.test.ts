import { expect, test } from 'vitest'
import { junkSaidBy } from './junk-keywords.ts'

test.each([
  ['add', ['$Junk'], { says: 'junk', isTakenOff: false }],
  ['add', ['JUNK', 'Work'], { says: 'junk', isTakenOff: false }],
  ['replace', ['$NotJunk'], { says: 'good', isTakenOff: false }],
  ['add', ['NonJunk'], { says: 'good', isTakenOff: false }],
  ['remove', ['$Junk'], { says: 'junk', isTakenOff: true }],
  ['remove', ['$NotJunk'], { says: 'good', isTakenOff: true }],
  ['add', ['$Junk', '$NotJunk'], { says: null, isTakenOff: true }],
  ['replace', [], { says: null, isTakenOff: true }],
  ['add', ['Work'], undefined],
  ['remove', [], undefined],
] as const)('to %s %s says %s', (mode, keywords, said) => {
  expect(junkSaidBy({ mode, keywords: [...keywords] })).toEqual(said)
})
