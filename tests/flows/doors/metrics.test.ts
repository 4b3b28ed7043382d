import { expect, test } from 'vitest'
import { startWorker } from '#server/doors/jobs/worker.ts'
import { openWatchDoor } from '#server/doors/watch/watch-door.ts'
import { aMailWorld } from '#tests/flows/delivery/mail-world.ts'
import { aWorld, type World } from '#tests/world/world.ts'

/** The figures of a process of any role, at the port of its own. */
async function watch({ app }: Pick<World, 'app'>) {
  const door = await openWatchDoor({ ...app, config: { ...app.config, METRICS_PORT: 0 } })
  const get = (path: string) => fetch(`http://127.0.0.1:${door.port}${path}`)
  return {
    get,
    figures: async () => (await (await get('/metrics')).text()).split('\n'),
    [Symbol.asyncDispose]: () => door[Symbol.asyncDispose](),
  }
}

test('a process without the web part tells what came through its doors', async () => {
  await using world = await aMailWorld()
  await using watching = await watch(world)
  expect(await watching.figures()).toContain('pochtamt_deliveries_total{outcome="stored"} 0')

  const source = 'From: boris@outside.test\r\nSubject: One\r\n\r\nText\r\n'
  await world.receive(source, [world.email])
  await world.receive(source, ['nobody-here@pochtamt.test'])
  const lines = await watching.figures()
  expect(lines).toContain('pochtamt_deliveries_total{outcome="stored"} 1')
  expect(lines).toContain('pochtamt_smtp_message_seconds_count{door="mx",outcome="taken"} 1')
  expect(lines).toContain('pochtamt_smtp_recipients_refused_total{reason="unknown"} 1')
  expect(lines).toContain('pochtamt_role{role="smtp"} 1')
  expect(lines).toContainEqual(
    expect.stringMatching(/^pochtamt_certificate_expires_timestamp_seconds\{name="[^"]+"\} \d/),
  )
  expect(lines).toContainEqual(expect.stringMatching(/^pochtamt_blob_seconds_count\{operation="put"\} [1-9]/))
  expect(lines.join('\n')).not.toContain(world.email)
})

test('a worker tells how much work waits in every queue, and how its turns went', async () => {
  await using world = await aWorld()
  await using watching = await watch(world)
  await using _worker = startWorker(world.app)
  await expect.poll(watching.figures).toContain('pochtamt_metrics_failures_total 0')
  for (const queue of ['outbound', 'collectors', 'jobs', 'payments', 'domains'])
    expect(await watching.figures()).toContainEqual(
      expect.stringMatching(new RegExp(`^pochtamt_work_due\\{queue="${queue}"\\} \\d+$`)),
    )
  await expect
    .poll(watching.figures)
    .toContainEqual(expect.stringMatching(/^pochtamt_background_work_seconds_count\{task="outbound"\} [1-9]/))
})

test('who is about to stop is alive, but not ready', async () => {
  await using world = await aWorld()
  await using watching = await watch(world)
  expect((await watching.get('/readyz')).status).toBe(200)
  world.app.drain.begin()
  const ready = await watching.get('/readyz')
  expect([ready.status, await ready.text()]).toEqual([503, 'the service is stopping\n'])
  expect((await watching.get('/healthz')).status).toBe(200)
})

test('nothing but these three is there, and a port that is not named is not opened', async () => {
  await using world = await aWorld()
  await using watching = await watch(world)
  expect((await watching.get('/api/v1/user')).status).toBe(404)
  await using closed = await openWatchDoor(world.app)
  expect(closed.port).toBe(null)
})
