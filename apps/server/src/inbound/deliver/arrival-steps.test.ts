import { expect, onTestFinished, test } from 'vitest'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { STEPS } from '#server/steps.ts'
import { aWorld } from '#tests/world/world.ts'
import { type ArrivalStep, afterwards, type Way } from './arrival-step.ts'
import { deliverMessage } from './deliver-message.ts'
import { openMailboxQueues } from './mailbox-queues.ts'

const AUTH = { spf: 'none', dkim: 'none', dmarc: 'none' }
const SOURCE = Buffer.from('From: a@a.test\r\nSubject: Steps\r\nMessage-ID: <steps@a.test>\r\n\r\nWords\r\n')

/** Anna's mailbox, and a delivery that these steps are part of. */
async function aDelivery(onArrival: ArrivalStep[]) {
  const world = await aWorld({ parts: { steps: { ...STEPS, onArrival } } })
  onTestFinished(world.dispose)
  const { app, anna } = world
  const queues = openMailboxQueues(app.db)
  const arrive = async () => {
    const arrived = {
      trace: Buffer.from('Received: by mx.test\r\n'),
      source: SOURCE,
      auth: AUTH,
      isDisowned: false,
    }
    const recipient = { address: 'anna@pochtamt.test', account_id: anna.account_id, alias_id: 0 }
    const [failure] = await deliverMessage(app, queues, arrived, [recipient])
    return failure
  }
  const stored = () =>
    app.db.sql<{ folder: string; subject: string }>({ folder: text(), subject: text() })`
      select kind as folder, subject from messages join folders
        on folders.account_id = messages.account_id and folders.id = messages.folder_id
      where messages.account_id = ${anna.account_id} order by messages.id`
  return { world, arrive, stored }
}

/** Notes what it is asked, and in which order. */
function noting(name: string, notes: string[]): ArrivalStep {
  return async () => {
    notes.push(`${name} reads`)
    return async (_tx, _mailbox, way) => {
      notes.push(`${name} asks, ${way}`)
      return (plan) => {
        notes.push(`${name} plans`)
        return { ...plan, afterwards: [...plan.afterwards, async () => void notes.push(`${name} acts`)] }
      }
    }
  }
}

test('steps read, ask and plan in their order, and act once the message stands there', async () => {
  const notes: string[] = []
  const { arrive, stored } = await aDelivery([noting('one', notes), noting('two', notes)])
  expect(await arrive()).toBeUndefined()
  expect(await stored()).toEqual([{ folder: 'inbox', subject: 'Steps' }])
  expect(notes).toEqual([
    'one reads',
    'two reads',
    'one asks, whole',
    'two asks, whole',
    'one plans',
    'two plans',
    'one acts',
    'two acts',
  ])
})

test('a later step sees what an earlier one has planned, and has the last word', async () => {
  const toJunk: ArrivalStep = async () => async () => (plan) => ({ ...plan, folders: [{ kind: 'junk' }] })
  const fromJunkToTrash: ArrivalStep = async () => async () => (plan) => {
    const [folder] = plan.folders
    const isJunk = folder && 'kind' in folder && folder.kind === 'junk'
    return isJunk ? { ...plan, folders: [{ kind: 'trash' }], flags: { seen: true } } : plan
  }
  const first = await aDelivery([toJunk, fromJunkToTrash])
  await first.arrive()
  expect(await first.stored()).toMatchObject([{ folder: 'trash' }])
  const second = await aDelivery([fromJunkToTrash, toJunk])
  await second.arrive()
  expect(await second.stored()).toMatchObject([{ folder: 'junk' }])
})

test('a message that is here already is planned by nobody', async () => {
  const notes: string[] = []
  const { arrive, stored } = await aDelivery([noting('one', notes)])
  await arrive()
  notes.length = 0
  expect(await arrive()).toBeUndefined()
  expect(notes).toEqual(['one reads', 'one asks, whole'])
  expect(await stored()).toHaveLength(1)
})

test('a step that fails while it reads is left out and counted; the message arrives', async () => {
  const notes: string[] = []
  const failing: ArrivalStep = async () => {
    throw new Error('unreadable')
  }
  const { world, arrive, stored } = await aDelivery([failing, noting('two', notes)])
  expect(await arrive()).toBeUndefined()
  expect(await stored()).toHaveLength(1)
  expect(notes).toContain('two acts')
  expect(world.app.faults.counts().storing).toBe(1)
})

test('a step that fails over the message in a mailbox is asked for less, then for nothing of it', async () => {
  const ways: Way[] = []
  const failing =
    (works: Way): ArrivalStep =>
    async () =>
    async (_tx, _mailbox, way) => {
      ways.push(way)
      if (way !== works) throw new Error('cannot be understood')
      return (plan) => plan
    }
  const { arrive, stored } = await aDelivery([failing('bare')])
  expect(await arrive()).toBeUndefined()
  expect(ways).toEqual(['whole', 'unfiltered', 'bare'])
  expect(await stored()).toHaveLength(1)
})

test('what fails once the message stands there leaves nothing of it, neither the message nor what others did', async () => {
  const failing = afterwards(async () => {
    throw Object.assign(new Error('the connection is gone'), { code: '08006' })
  })
  const { arrive, stored } = await aDelivery([failing])
  expect((await arrive())?.message).toBe('the connection is gone')
  expect(await stored()).toEqual([])
})
