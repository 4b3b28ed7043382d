import { expect, test } from 'vitest'
import { readMailFileStatus } from './mail-file-status.ts'

const read = (...lines: string[]) => {
  const { header, flags, ...rest } = readMailFileStatus(Buffer.from([...lines, ''].join('\r\n')))
  const set = Object.entries(flags).flatMap(([name, isSet]) => (isSet ? [name] : []))
  return { header: header.toString(), flags: set, ...rest }
}

test.each([
  [['Subject: x'], ['seen']],
  [['Status: RO'], ['seen']],
  [['Status: O'], []],
  [
    ['Status: RO', 'X-Status: AF'],
    ['seen', 'flagged', 'answered'],
  ],
  [['X-Mozilla-Status: 0000'], []],
  [['X-Mozilla-Status: 1007'], ['seen', 'flagged', 'answered', 'forwarded']],
  [['X-Mozilla-Status: none'], ['seen']],
  [['X-Gmail-Labels: Inbox,Important,Opened'], ['seen']],
  [['X-Gmail-Labels: Inbox,Starred,Unread'], ['flagged']],
  [
    [
      'X-Gmail-Labels: =?UTF-8?Q?=D0=92=D1=85=D0=BE=D0=B4=D1=8F=D1=89=D0=B8=D0=B5,?=',
      ' =?UTF-8?Q?=D0=9D=D0=B5=D0=BF=D1=80=D0=BE=D1=87=D0=B8=D1=82=D0=B0=D0=BD=D0=BD=D1=8B=D0=B5?=',
    ],
    [],
  ],
])('%j says %j', (lines, flags) => {
  expect(read('From: a@a.test', ...lines).flags).toEqual(flags)
})

test.each([
  [['X-Status: D'], true],
  [['X-Mozilla-Status: 0009'], true],
  [['X-Gmail-Labels: Trash'], true],
  [['X-Gmail-Labels: "Spam",Unread'], true],
  [["Subject: DON'T DELETE THIS MESSAGE -- FOLDER INTERNAL DATA", 'X-IMAPbase: 1 2'], true],
  [['X-Gmail-Labels: Inbox'], false],
  [['Status: RO'], false],
])('%j: discarded there is %j', (lines, isDiscarded) => {
  expect(read('From: a@a.test', ...lines).isDiscarded).toBe(isDiscarded)
})

test('what is of the file goes, and of the message no byte', () => {
  const { header } = read(
    ...[
      'X-Gmail-Labels: a,',
      ' b',
      'From: a@a.test',
      'STATUS: RO',
      'Subject: Status',
      '\tStatus: R',
      'X-UID: 7',
    ],
  )
  expect(header).toBe('From: a@a.test\r\nSubject: Status\r\n\tStatus: R\r\n')
})

test('bytes without a field are no message', () => {
  expect([read('just words').isNoHeader, read().isNoHeader, read('A: 1').isNoHeader]).toEqual([
    true,
    true,
    false,
  ])
})
