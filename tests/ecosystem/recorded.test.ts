import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readPassport } from '#server/platform/ecosystem/passport-answer.ts'
import { openW3sClient } from '#server/platform/ecosystem/w3s/client.ts'
import { openInvoices } from '#server/platform/ecosystem/w3s/invoices.ts'
import { w3sKeeper } from '#server/platform/ecosystem/w3s/keeper-messages.ts'
import { openMerchant } from '#server/platform/ecosystem/w3s/merchant.ts'
import { w3sPayments } from '#server/platform/ecosystem/w3s/w3s-payments.ts'
import { openSigner } from '#server/platform/ecosystem/w3s/wire/signer.ts'
import { failureOf } from './test-app.ts'

const REQN = '20261121010203004'
const NOW = new Date('2026-11-20T22:02:03Z')
const { W3S_WMID, W3S_KWM_B64, W3S_KEY_PASSWORD, W3S_STORE_PURSE, MERCHANT_SECRET } = readConfig({})

/** Answers as a provider gives them, one for each request; what was asked is kept as text. */
function replay(...answers: (string | Buffer)[]) {
  const requests: { path: string; xml: string }[] = []
  const post = async (url: string, body: Uint8Array) => {
    const encoding = /encoding="([^"]+)"/.exec(Buffer.from(body).toString('latin1'))![1]!
    requests.push({ path: new URL(url).pathname, xml: iconv.decode(Buffer.from(body), encoding) })
    const answer = answers.shift()
    if (answer === undefined) throw new Error('nothing was recorded for one more request')
    return Buffer.from(answer)
  }
  const signer = openSigner({
    wmid: W3S_WMID,
    keyFile: Buffer.from(W3S_KWM_B64, 'base64'),
    password: W3S_KEY_PASSWORD,
    chance: () => new Uint8Array(40),
  })
  const client = openW3sClient({
    baseUrl: 'https://w3s.example',
    signer,
    numbers: { use: (call) => call(REQN), together: (calls) => calls(async () => REQN) },
    post,
  })
  const merchant = openMerchant({
    baseUrl: 'https://merchant.example',
    wmid: W3S_WMID,
    purse: W3S_STORE_PURSE,
    secret: MERCHANT_SECRET,
    post,
  })
  const clock = () => NOW
  return {
    requests,
    keeper: w3sKeeper(client),
    payments: w3sPayments(openInvoices(client, W3S_STORE_PURSE, clock), merchant),
  }
}

const cp1251 = (xml: string) =>
  iconv.encode(`<?xml version="1.0" encoding="windows-1251"?>\r\n${xml}`, 'win1251')
const utf8 = (xml: string) => Buffer.from(`<?xml version="1.0" encoding="utf-8"?>\n${xml}`)

const refusal = (retval: number, retdesc = '') =>
  cp1251(
    `<w3s.response><reqn>${REQN}</reqn><ser>0</ser><cwmid></cwmid><wmid></wmid><step>3</step><retval>${retval}</retval><retdesc>${retdesc}</retdesc></w3s.response>`,
  )
const NO_INVOICES = cp1251(
  `<w3s.response><reqn>${REQN}</reqn><retval>0</retval><retdesc></retdesc><outinvoices cnt="0"></outinvoices></w3s.response>`,
)
const invoiceFields = (state: number) =>
  `<orderid>7777</orderid><customerwmid>900000000101</customerwmid><storepurse>Z900000000900</storepurse><amount>1</amount><desc>Псевдоним</desc><address></address><period>0</period><expiration>3</expiration><state>${state}</state><datecrt>20261121 01:02:04</datecrt><dateupd>20261121 01:05:09</dateupd>`
const ISSUED = cp1251(
  `<w3s.response>\r\n  <reqn>${REQN}</reqn>\r\n  <retval>0</retval>\r\n  <retdesc></retdesc>\r\n  <invoice id="31415" ts="4">${invoiceFields(0)}</invoice>\r\n</w3s.response>`,
)
const invoiceFound = (state: number, more = '') =>
  utf8(
    `<w3s.response><reqn>${REQN}</reqn><retval>0</retval><retdesc/><outinvoices cnt="1"><outinvoice id="31415" ts="5">${invoiceFields(state)}${more}</outinvoice></outinvoices></w3s.response>`,
  )

const ORDER = {
  order_id: 7777,
  payer: '900000000101',
  amount_cents: 100,
  text: 'Test alias',
  expires_days: 3,
}

test('an invoice is asked for with the signature that its fields have', async () => {
  const { requests, payments } = replay(NO_INVOICES, ISSUED)
  expect(await payments.issue(ORDER)).toEqual({
    invoice_id: '31415',
    state: 'unpaid',
    updated_at: new Date('2026-11-20T22:05:09Z'),
  })
  expect(requests.map(({ path }) => path)).toEqual(['/asp/XMLOutInvoices.asp', '/asp/XMLInvoice.asp'])
  expect(requests[1]!.xml).toBe(
    `<?xml version="1.0" encoding="windows-1251"?>\n<w3s.request><reqn>${REQN}</reqn><wmid>900000000900</wmid><sign>9ddb1568d6b1dfae149ec2b917c0b9b6f0277eeac793361d33b9a2707faff82ede5baa51466c35d154dd4b8a89f0f151aea5fbb4b31b51ae165d93645aec04b949d0</sign><invoice><orderid>7777</orderid><customerwmid>900000000101</customerwmid><storepurse>Z900000000900</storepurse><amount>1</amount><desc>Test alias</desc><address></address><period>0</period><expiration>3</expiration><onlyauth>0</onlyauth><lmi_shop_id>0</lmi_shop_id></invoice></w3s.request>`,
  )
  expect(requests[0]!.xml).toContain(
    '<purse>Z900000000900</purse><wminvid>0</wminvid><orderid>7777</orderid><datestart>20200101 00:00:00</datestart><datefinish>20261121 01:02:03</datefinish>',
  )
})

test('after an answer that breaks off, the order is looked for before it is issued again', async () => {
  const broken = ISSUED.subarray(0, 90)
  const once = replay(NO_INVOICES, broken, invoiceFound(0))
  expect((await once.payments.issue(ORDER)).invoice_id).toBe('31415')
  const twice = replay(NO_INVOICES, broken, NO_INVOICES, ISSUED)
  expect((await twice.payments.issue(ORDER)).invoice_id).toBe('31415')
  expect(twice.requests.map(({ path }) => path)).toEqual([
    '/asp/XMLOutInvoices.asp',
    '/asp/XMLInvoice.asp',
    '/asp/XMLOutInvoices.asp',
    '/asp/XMLInvoice.asp',
  ])
})

test.for([
  [0, { state: 'unpaid' }],
  [1, { state: 'held' }],
  [2, { state: 'paid', transaction_id: '92653', payer_purse: 'Z900000000101' }],
  [3, { state: 'refused' }],
] as const)('an invoice in state %i is %o', async ([state, expected]) => {
  const more = '<wmtranid>92653</wmtranid><customerpurse>Z900000000101</customerpurse>'
  const { payments } = replay(invoiceFound(state, more))
  expect(await payments.find({ order_id: 7777 })).toEqual({
    invoice_id: '31415',
    updated_at: new Date('2026-11-20T22:05:09Z'),
    ...expected,
  })
})

test.for([
  [7, 'unpaid'],
  [9, 'unpaid'],
  [11, 'unpaid'],
  [13, 'refused'],
  [14, 'refused'],
] as const)('the answer %i about an order on its page means that it is %s', async ([retval, state]) => {
  const { payments } = replay(
    utf8(`<merchant.response><retval>${retval}</retval><retdesc>no</retdesc></merchant.response>`),
  )
  expect(await payments.findOnPage(7777)).toBe(state)
})

test('an order that was paid on its page has a transfer there, and one of a greater number no page', async () => {
  const { requests, payments } = replay(
    cp1251(
      '<merchant.response><operation wmtransid="58979" wminvoiceid="32384"><amount>1</amount><operdate>20261121 01:01:00</operdate><purpose>Псевдоним</purpose><pursefrom>Z900000000102</pursefrom><wmidfrom>900000000102</wmidfrom></operation><retval>0</retval><retdesc></retdesc></merchant.response>',
    ),
  )
  expect(await payments.findOnPage(7777)).toBe('paid')
  expect(requests).toMatchObject([{ path: '/conf/xml/XMLTransGet.asp' }])
  expect(await payments.findOnPage(2_147_483_648)).toBe('unpaid')
  expect(requests).toHaveLength(1)
})

/** Signed with the secret word of the sandbox's purse. */
const TOLD = {
  LMI_PAYEE_PURSE: 'Z900000000900',
  LMI_PAYMENT_AMOUNT: '1',
  LMI_PAYMENT_NO: '7777',
  LMI_MODE: '0',
  LMI_SYS_INVS_NO: '31415',
  LMI_SYS_TRANS_NO: '92653',
  LMI_SYS_TRANS_DATE: '20261121 10:00:00',
  LMI_PAYER_PURSE: 'Z900000000101',
  LMI_PAYER_WM: '900000000101',
  LMI_HASH: '8D06086A8986071245FFF37760716C3FD268EE70D64CAB71F212B2C4F033B8F0',
}
const HASH2 = 'F7DFFC3DC0B6628C6A9536D9419E97664C07C63DDEF07E86C8DBCAF2BC9E4E59'
const readCall = (fields: Record<string, string>) => replay().payments.readPageCall(fields)

test('news of money is the merchant’s when it is signed in one way or the other', () => {
  const expectedCall = { kind: 'tells', order_id: 7777, amount_cents: 100 }
  expect(readCall(TOLD)).toEqual(expectedCall)
  expect(readCall({ ...TOLD, LMI_HASH: TOLD.LMI_HASH.toLowerCase() })).toEqual(expectedCall)
  const { LMI_HASH: _, ...others } = TOLD
  expect(readCall({ ...others, LMI_HASH2: HASH2 })).toEqual(expectedCall)
})

test.for<Partial<typeof TOLD> & { LMI_HASH2?: string; LMI_HOLD?: string }>([
  { LMI_HASH: '' },
  { LMI_HASH: '00' },
  { LMI_HASH: HASH2 },
  { LMI_HASH2: TOLD.LMI_HASH },
  { LMI_PAYMENT_NO: '7778' },
  { LMI_PAYMENT_AMOUNT: '2' },
  { LMI_HOLD: '1' },
  { LMI_PAYER_WM: '900000000102' },
  { LMI_PAYEE_PURSE: 'Z900000000901' },
  { LMI_MODE: '1' },
])('with %o it is nobody’s', (change) => {
  expect(readCall({ ...TOLD, ...change })).toBeUndefined()
})

test.for([
  ['1', 100],
  ['1.5', 150],
  ['0.07', 7],
  ['5.00', 500],
  ['1,5', undefined],
  ['-1', undefined],
  ['1e2', undefined],
  ['', undefined],
] as const)('a question about %s WMZ is about %s hundredths', ([amount, amount_cents]) => {
  const question = { ...TOLD, LMI_PREREQUEST: '1', LMI_HASH: '', LMI_PAYMENT_AMOUNT: amount }
  const call = { kind: 'asks', order_id: 7777, amount_cents }
  expect(readCall(question)).toEqual(amount_cents === undefined ? undefined : call)
})

test.for([
  [-2, 'unknown_wmid'],
  [-3, 'config'],
  [-8, 'config'],
  [-12, 'config'],
  [-100, 'config'],
  [-110, 'config'],
  [6, 'unknown_wmid'],
  [7, 'config'],
  [35, 'not_accepted'],
  [52, 'config'],
  [54, 'limit'],
  [55, 'limit'],
  [56, 'limit'],
  [61, 'limit'],
  [102, 'config'],
  [103, 'duplicate'],
  [110, 'config'],
  [111, 'config'],
] as const)('to an invoice the answer %i is a failure of the kind %s', async ([retval, kind]) => {
  const { payments } = replay(NO_INVOICES, refusal(retval, 'Отказано'))
  expect(await failureOf(payments.issue(ORDER))).toEqual({ kind, retval })
})

test('a number that nobody knows may mean anything: the order is looked for', async () => {
  const { payments } = replay(NO_INVOICES, refusal(4711), invoiceFound(0))
  expect((await payments.issue(ORDER)).invoice_id).toBe('31415')
})

test.for([
  [-2, 'unknown_wmid'],
  [-12, 'config'],
  [6, 'unknown_wmid'],
  [35, 'not_accepted'],
  [102, 'config'],
  [110, 'config'],
] as const)('to a message the answer %i is a failure of the kind %s', async ([retval, kind]) => {
  const { keeper } = replay(refusal(retval))
  const call = keeper.send('900000000101', { subject: 'x', text: 'y' })
  expect(await failureOf(call)).toEqual({ kind, retval })
})

test('a message is written with its markup as text, and its number is read', async () => {
  const { requests, keeper } = replay(
    cp1251(
      `<w3s.response><reqn>${REQN}</reqn><message id="26535"><receiverwmid>900000000101</receiverwmid><msgsubj>Код</msgsubj><msgtext><![CDATA[<b> & 7]]></msgtext><datecrt>20261121 01:02:04</datecrt></message><retval>0</retval><retdesc></retdesc></w3s.response>`,
    ),
  )
  const sent = keeper.send('900000000101', { subject: 'Код', text: '<b> & 7', onlyIfAllowed: true })
  expect(await sent).toEqual({ id: '26535' })
  expect(requests[0]!.xml).toContain(
    '<message><receiverwmid>900000000101</receiverwmid><msgsubj>Код</msgsubj><msgtext>&lt;b&gt; &amp; 7</msgtext><onlyauth>1</onlyauth></message>',
  )
})

test.for([
  ['nothing', ''],
  ['a page of somebody else', '<html><body>502 Bad Gateway</body></html>'],
  ['no retval', '<w3s.response><reqn>1</reqn></w3s.response>'],
  ['XML that is not closed', '<w3s.response><retval>0</retval>'],
  [
    'entities that swell',
    '<!DOCTYPE w3s.response [<!ENTITY a "0">]><w3s.response><retval>&a;</retval></w3s.response>',
  ],
])('an answer that is %s says nothing about what was done', async ([, xml]) => {
  const { keeper } = replay(Buffer.from(xml!))
  const call = keeper.send('900000000101', { subject: 'x', text: 'y' })
  expect(await failureOf(call)).toEqual({ kind: 'unavailable', retval: 0 })
})

test('a payment page is asked for with the hash of its order, and its address is made of the token', async () => {
  const { requests, payments } = replay(
    utf8(
      '<merchant.response><transtoken>0A1B2C</transtoken><validityperiodinhours>24</validityperiodinhours><retval>0</retval><retdesc/></merchant.response>',
    ),
  )
  const url = await payments.payUrl({
    ...{ order_id: 7777, amount_cents: 1050, text: 'Домен', hours: 24 },
    result_url: 'https://mail.example/payments/merchant/key',
  })
  expect(url).toBe('https://merchant.example/lmi/payment.asp?gid=0A1B2C')
  expect(requests[0]).toEqual({
    path: '/conf/xml/XMLTransSave.asp',
    xml: expect.stringMatching(
      /<sha256>[0-9A-F]{64}<\/sha256>.*<lmi_payment_no>7777<\/lmi_payment_no><lmi_payment_amount>10\.5<\/lmi_payment_amount><lmi_payment_desc>Домен<\/lmi_payment_desc><lmi_result_url>https:\/\/mail\.example\/payments\/merchant\/key</,
    ),
  })
})

const passport = (attestat: string, users = '') =>
  `<response retval="0" retdesc=""><fullaccess>0</fullaccess><certinfo wmid="900000000101"><attestat>${attestat}</attestat><wmids><row wmid="900000000101" nickname="Анна" info="" datereg="20200302 12:00:00" ctype="1" companyid="" companyname="" phone="" email=""/>${users}</wmids><userinfo><value><row locked="0" ctype="1"/></value><check-lock><row pasdoc="11"/></check-lock></userinfo></certinfo></response>`
const row = (more: string) =>
  `<row tid="120" recalled="0" datecrt="20200302 12:00:00" datediff="2000" regwmid="900000000900" locked="0" admlocked="0" ${more}/>`
const read = (bytes: Buffer) => readPassport(bytes, '900000000101', NOW)

test.for([
  ['windows-1251', cp1251],
  ['utf-8', utf8],
] as const)('a passport in %s is read', ([, encode]) => {
  const users = '<row wmid="900000000107" nickname="Вторая" ctype="1"/>'
  expect(read(encode(passport(row(''), users)))).toEqual({
    wmid: '900000000101',
    exists: true,
    tid: 120,
    recalled: false,
    verified: true,
    nickname: 'Анна',
    wmids: ['900000000101', '900000000107'],
    fetched_at: NOW,
  })
})

test('locked by its holder or by the provider is as good as recalled', () => {
  expect(read(utf8(passport(row('').replace('admlocked="0"', 'admlocked="1"'))))).toMatchObject({
    recalled: true,
  })
  const user = passport(row('')).replace('<row locked="0" ctype="1"/>', '<row locked="1" ctype="1"/>')
  expect(read(utf8(user))).toMatchObject({ recalled: true })
})

test.for([
  ['retval="0" retdesc="WMID not found"', '<certinfo wmid="900000000101"/>'],
  ['retval="2" retdesc="passportwmid"', ''],
])('an answer with %s means that there is nobody', ([attributes, inner]) => {
  expect(read(utf8(`<response ${attributes}>${inner}</response>`))).toMatchObject({
    exists: false,
    tid: 100,
    wmids: [],
  })
})

test('a refusal is a fault of ours, an answer out of form is none at all', async () => {
  const asPromise = async (xml: string) => read(utf8(xml))
  expect(await failureOf(asPromise('<response retval="4" retdesc="sign"/>'))).toEqual({
    kind: 'config',
    retval: 4,
  })
  expect(await failureOf(asPromise('<response/>'))).toEqual({ kind: 'unavailable', retval: 0 })
})
