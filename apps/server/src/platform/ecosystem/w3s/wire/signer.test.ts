import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readKeyFile } from './key-file.ts'
import { md4 } from './md4.ts'
import { openSigner } from './signer.ts'
import { fitWindows1251 } from './windows-1251.ts'

const { W3S_WMID, W3S_KWM_B64, W3S_KEY_PASSWORD } = readConfig({})
const keyFile = Buffer.from(W3S_KWM_B64, 'base64')
const owner = { wmid: W3S_WMID, password: W3S_KEY_PASSWORD }

test.for([
  ['', '31d6cfe0d16ae931b73c59d7e0c089c0'],
  ['a', 'bde52cb31de33e46245e05fbdbd6fb24'],
  ['abc', 'a448017aaf21d8525fc10ae87aa6729d'],
  ['message digest', 'd9130a8164549fe818874806e1c7014b'],
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', '043f8582f241db351ce627e153e7f0e4'],
  ['12345678901234567890'.repeat(4), 'e33b4ddc9c38f2199c3e7b164fcc0536'],
])('the MD4 of "%s" is that of RFC 1320 §A.5', ([text, digest]) => {
  expect(md4(Buffer.from(text!)).toString('hex')).toBe(digest)
})

test('a key file opens with its WMID and password, and with nothing else', () => {
  const { exponent, modulus } = readKeyFile(keyFile, owner)
  expect(modulus.toString(16)).toBe(
    'd586216a51b5fd1582a5f25e2ca184ffe7e6dde3459fcdff23b1ecc31c5ae6f8825e596470f2f0026ed838e21aa40b4c28f563a006cedf12a47d58d538299084a803',
  )
  expect(exponent.toString(16)).toBe(
    '22b97781b4dc25d673b2cd21a79c74e6b12e0873c784df995892bcf056122a71cb6588c7b9ea38042b314ca1cbcdca1b3efff7a080b426cb714cfc09027299a13dd1',
  )
  expect(() => readKeyFile(keyFile, { ...owner, password: 'other' })).toThrow('does not open')
  expect(() => readKeyFile(keyFile, { ...owner, wmid: '900000000901' })).toThrow('does not open')
  expect(() => readKeyFile(keyFile.subarray(1), owner)).toThrow('164 bytes')
})

test('some keepers hide the file under half of the password: it opens with the whole', () => {
  expect(readKeyFile(keyFile, { ...owner, password: owner.password.repeat(2) }).exponent).toBeGreaterThan(0n)
})

test.for([
  [
    'plain letters',
    '7777900000000101Z9000000009001Test alias0320261121010203004',
    '9ddb1568d6b1dfae149ec2b917c0b9b6f0277eeac793361d33b9a2707faff82ede5baa51466c35d154dd4b8a89f0f151aea5fbb4b31b51ae165d93645aec04b949d0',
  ],
  [
    'Cyrillic, as windows-1251',
    'Счёт',
    '5f47339e49398fbb59e452cfc8c6d8ab11872d760f9697fb1226b8f351bf0216b27e4f10df95fac204c3e425a0b38df2426f40d9216862fcc4e310ddf6fe01b7af96',
  ],
])('a text of %s has the signature that the key gives it', ([, text, signature]) => {
  const { sign } = openSigner({ ...owner, keyFile, chance: () => new Uint8Array(40) })
  expect(sign(text!)).toBe(signature)
})

test('no two signatures of a text are the same, and all have 132 digits', () => {
  const { sign } = openSigner({ ...owner, keyFile })
  expect(sign('text')).toMatch(/^[0-9a-f]{132}$/)
  expect(sign('text')).not.toBe(sign('text'))
})

test('what windows-1251 lacks becomes one question mark each, what it has stays', () => {
  expect(fitWindows1251('Счёт № 7 — «оплата» и\u0306 😀 €')).toBe('Счёт № 7 — «оплата» й ? €')
})
