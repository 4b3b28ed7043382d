import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSigner, type Signer } from '#server/platform/ecosystem/w3s/wire/signer.ts'
import { decodeXml, writeXml, type XmlContent } from '#server/platform/ecosystem/w3s/wire/xml.ts'
import { ANNA, anEcosystem, BORIS, type Ecosystem, SERVICE, STORE_PURSE } from './test-app.ts'

/** What the sandbox says to requests that the product itself never sends. */
let eco: Ecosystem
let signer: Signer
let reqn = 0

beforeAll(async () => {
  eco = await anEcosystem()
  const { W3S_WMID, W3S_KWM_B64, W3S_KEY_PASSWORD } = eco.app.config
  signer = openSigner({
    wmid: W3S_WMID,
    keyFile: Buffer.from(W3S_KWM_B64, 'base64'),
    password: W3S_KEY_PASSWORD,
  })
})
afterAll(() => eco[Symbol.asyncDispose]())
beforeEach(async () => void (await eco.control('POST', '/reset')))

interface Asked {
  script: string
  payload: object
  plan: (reqn: string) => string
  reqn?: string
  wmid?: string
  encoding?: 'utf-8' | 'windows-1251'
}

async function ask({ script, payload, plan, encoding = 'utf-8', ...options }: Asked): Promise<string> {
  const number = options.reqn ?? String(++reqn)
  const content = { reqn: number, wmid: options.wmid ?? SERVICE, sign: signer.sign(plan(number)), ...payload }
  return post(script, writeXml('w3s.request', content as XmlContent, encoding))
}

async function post(script: string, body: Buffer | string): Promise<string> {
  const response = await fetch(`${eco.sandbox.url}/asp/${script}.asp`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  return decodeXml(new Uint8Array(await response.arrayBuffer()))
}

const retvalOf = (xml: string) => Number(/<retval>(-?\d+)</.exec(xml)![1])

const message = (text: string): Asked => ({
  script: 'XMLSendMsg',
  payload: { message: { receiverwmid: ANNA, msgsubj: 'Тема', msgtext: text, onlyauth: 0 } },
  plan: (number) => `${ANNA}${number}${text}Тема`,
})

test.for(['utf-8', 'windows-1251'] as const)(
  'a request in %s is signed over windows-1251 all the same',
  async (encoding) => {
    expect(retvalOf(await ask({ ...message('Счёт'), encoding }))).toBe(0)
    expect((await eco.messagesOf(ANNA))[0]!.text).toBe('Счёт')
  },
)

test('numbers grow, signers are known, signatures fit, requests have a form', async () => {
  const number = String(++reqn)
  expect(retvalOf(await ask({ ...message('one'), reqn: number }))).toBe(0)
  expect(retvalOf(await ask({ ...message('two'), reqn: number }))).toBe(102)
  expect(retvalOf(await ask({ ...message('three'), reqn: 'x' }))).toBe(-1)
  expect(retvalOf(await ask({ ...message('four'), wmid: ANNA }))).toBe(-11)
  expect(retvalOf(await ask({ ...message('five'), plan: () => 'another text' }))).toBe(-12)
  expect(retvalOf(await post('XMLSendMsg', '<other/>'))).toBe(-100)
  expect(retvalOf(await post('XMLSendMsg', 'no XML at all'))).toBe(-100)
  expect(await eco.messagesOf(ANNA)).toHaveLength(1)
})

test('a text of 1025 characters and a subject with an edge of spaces are out of form', async () => {
  expect(retvalOf(await ask(message('я'.repeat(1025))))).toBe(-100)
  const spaced = {
    script: 'XMLSendMsg',
    payload: { message: { receiverwmid: ANNA, msgsubj: ' x', msgtext: 'y', onlyauth: 0 } },
    plan: (number: string) => `${ANNA}${number}y x`,
  }
  expect(retvalOf(await ask(spaced))).toBe(-100)
})

test('X8 finds a WMID by itself and by its purse, and tells its passport', async () => {
  const find = (wmid: string, purse: string) =>
    ask({
      script: 'XMLFindWMPurseNew',
      payload: { testwmpurse: { wmid, purse } },
      plan: () => `${wmid}${purse}`,
    })
  expect(await find(ANNA, '')).toMatch(/<retval>1<.*newattst="110">900000000101</s)
  expect(await find('', `Z${BORIS}`)).toMatch(/<retval>1<.*newattst="100">900000000102</s)
  expect(retvalOf(await find('900000000999', ''))).toBe(0)
})

test('X2 moves money, X10 lists what the signer is asked for, and X2 pays it', async () => {
  await eco.control('PUT', `/keeper/${SERVICE}`, { balance: '3' })
  const transfer = (amount: string) =>
    ask({
      script: 'XMLTrans',
      payload: {
        trans: {
          ...{ tranid: 1, pursesrc: STORE_PURSE, pursedest: `Z${ANNA}`, amount },
          ...{ period: 0, pcode: '', desc: 'назад', wminvid: 0, onlyauth: 0 },
        },
      },
      plan: (number) => `${number}1${STORE_PURSE}Z${ANNA}${amount}0назад0`,
    })
  expect(retvalOf(await transfer('2.5'))).toBe(0)
  expect(retvalOf(await transfer('1'))).toBe(17)
  expect((await eco.control('GET', `/keeper/${ANNA}`)).json.keeper.balance).toBe('52.5')

  const answer = await ask({
    script: 'XMLInInvoices',
    payload: {
      getininvoices: {
        wmid: SERVICE,
        wminvid: 0,
        datestart: '20200101 00:00:00',
        datefinish: '20990101 00:00:00',
      },
    },
    plan: (number) => `${SERVICE}020200101 00:00:0020990101 00:00:00${number}`,
  })
  expect(answer).toContain('<ininvoices cnt="0">')
})

test('the passport service answers in the encoding of its address', async () => {
  const get = async (script: string) => {
    const response = await fetch(`${eco.sandbox.url}/asp/${script}.asp`, {
      method: 'POST',
      body: `<request><wmid></wmid><passportwmid>${ANNA}</passportwmid><sign></sign></request>`,
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { head: Buffer.from(bytes.subarray(0, 60)).toString('latin1'), text: decodeXml(bytes) }
  }
  const [old, utf8] = [await get('XMLGetWMPassport'), await get('XMLGetWMPassportUtf8')]
  expect(old.head).toContain('encoding="windows-1251"')
  expect(utf8.head).toContain('encoding="utf-8"')
  for (const { text } of [old, utf8]) expect(text).toContain('nickname="Анна Петрова"')
})

test('the business level is told, and −1 for nobody', async () => {
  await eco.control('PUT', `/people/${ANNA}`, { business_level: 42 })
  const level = async (wmid: string) => {
    const body = `<WMIDLevel.request><signerwmid>${SERVICE}</signerwmid><wmid>${wmid}</wmid></WMIDLevel.request>`
    const response = await fetch(`${eco.sandbox.url}/levels/XMLWMIDLevel.aspx`, { method: 'POST', body })
    return /<level>(-?\d+)</.exec(await response.text())![1]
  }
  expect([await level(ANNA), await level('900000000999')]).toEqual(['42', '-1'])
})

test('what was said is in the log as it was, the newest first, no more than 50', async () => {
  await ask(message('Что было'))
  const [exchange] = (await eco.control('GET', '/log')).json.exchanges
  expect(exchange).toMatchObject({
    method: 'POST',
    path: '/asp/XMLSendMsg.asp',
    status: 200,
    request: expect.stringContaining('<msgtext>Что было</msgtext>'),
    answer: expect.stringContaining('<retval>0</retval>'),
  })
  for (let count = 0; count < 55; count++) await post('XMLSendMsg', '<x/>')
  const { exchanges } = (await eco.control('GET', '/log')).json
  expect(exchanges).toHaveLength(50)
  expect(exchanges[0]!.request).toBe('<x/>')
})
