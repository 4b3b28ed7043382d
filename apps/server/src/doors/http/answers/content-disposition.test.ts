import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.for([
  [null, 'inline'],
  ['report.pdf', `attachment; filename="report.pdf"; filename*=UTF-8''report.pdf`],
  ['a "b" 100%.txt', `attachment; filename="a _b_ 100_.txt"; filename*=UTF-8''a%20%22b%22%20100%25.txt`],
  ["it's (1)*.txt", `attachment; filename="it's (1)*.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`],
  ['отчёт.doc', `attachment; filename="_____.doc"; filename*=UTF-8''%D0%BE%D1%82%D1%87%D1%91%D1%82.doc`],
  [
    'x\r\nSet-Cookie: a=b',
    `attachment; filename="x__Set-Cookie: a=b"; filename*=UTF-8''x__Set-Cookie%3A%20a%3Db`,
  ],
  ['../../etc/passwd', `attachment; filename=".._.._etc_passwd"; filename*=UTF-8''.._.._etc_passwd`],
  ['invoice\u202excod.exe', `attachment; filename="invoice_xcod.exe"; filename*=UTF-8''invoice_xcod.exe`],
  ['\ud800', `attachment; filename="_"; filename*=UTF-8''%EF%BF%BD`],
  [' ', `attachment; filename="file"; filename*=UTF-8''file`],
] as const)('the file name %j is offered safely', ([name, header]) => {
  expect(contentDisposition(name)).toBe(header)
})
