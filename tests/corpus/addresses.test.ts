import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isEmail } from '#contract/outbound/recipients/recipients.ts'
import { splitRecipients } from '#contract/outbound/recipients/split-recipients.ts'

const FILE = '../shared/corpus/addresses/expected.json'
const isHere = existsSync(FILE)

interface Facts {
  tokens: { input: string; valid: string[]; invalid: string[]; may_also?: boolean }[]
  isemail: { cases: { address: string; isemail: { category: string }; spec_pattern: boolean }[] }
}

describe.skipIf(!isHere)(
  `recipients as the corpus has them${isHere ? '' : ' (skipped: no corpus beside the project)'}`,
  () => {
    const facts: Facts = isHere
      ? JSON.parse(readFileSync(FILE, 'utf8'))
      : { tokens: [], isemail: { cases: [] } }

    test.each(facts.tokens.filter((each) => !each.may_also))(
      '$input is split as given',
      ({ input, valid, invalid }) => {
        const split = splitRecipients(input)
        expect(split.addresses.map(({ email }) => email)).toEqual(valid)
        expect(split.invalid).toEqual(invalid)
      },
    )

    const agreed = facts.isemail.cases.filter(
      ({ isemail, spec_pattern }) =>
        spec_pattern === isemail.category.startsWith('VALID') && (spec_pattern || isemail.category === 'ERR'),
    )
    test.each(agreed)('$address is an address or none, as both voices say', ({ address, spec_pattern }) => {
      expect(isEmail(address)).toBe(spec_pattern)
    })
  },
)
