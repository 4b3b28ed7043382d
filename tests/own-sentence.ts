import fc from 'fast-check'

const TEMPTING = [
  'Yes, I agree with the price 500.',
  'On 5 May I will come.',
  'Meet me at 10:30!',
  'I never said what Ann wrote!',
  '12 мая я не смогу.',
  'См. письмо от 3 мая 2026 г.',
  'Am 3. Mai komme ich.',
  'Write to bob@b.test instead.',
]
const word = fc.stringMatching(/^[a-zа-я]{3,9}$/)

/** A sentence as a person writes it; some come near to what mail programs put above quotes. */
export const ownSentence = fc.oneof(
  fc.constantFrom(...TEMPTING),
  fc
    .tuple(fc.array(word, { minLength: 2, maxLength: 12 }), fc.constantFrom('.', '!', '?', '…'))
    .map(([words, end]) => `Own ${words.join(' ')}${end}`),
)
