import { expect, test } from 'vitest'
import { plainCard } from './vcard-lines.ts'

const nameOf = (...lines: string[]) =>
  plainCard(['VERSION:2.1', ...lines])
    .split('\r\n')
    .filter((line) => line.startsWith('FN'))

test('quoted-printable of version 2.1: escapes, what stands bare beside them, and a break that leads nowhere', () => {
  const head = 'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:'
  expect(nameOf(`${head}=D0=92=D0=B5=D1=80=D0=B0, =D0=9E.`)).toEqual(['FN;VALUE=text:Вера\\, О.'])
  expect(nameOf(`${head}Вера =F0=9F=8C=BB 🌻 50%=`)).toEqual(['FN;VALUE=text:Вера 🌻 🌻 50%'])
  expect(nameOf('FN;CHARSET=windows-1251;ENCODING=QUOTED-PRINTABLE:=C2=E5=F0=E0')).toEqual([
    'FN;VALUE=text:Вера',
  ])
})
