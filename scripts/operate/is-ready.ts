/**
 * Ends with 0 when the process that listens at METRICS_PORT is ready, for whoever watches a container. It reads no other
 * setting, so it costs a tenth of a second.
 */
const ANSWER_MS = 5000

try {
  const address = `http://127.0.0.1:${process.env.METRICS_PORT}/readyz`
  const { ok, status } = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) })
  if (!ok) throw new Error(`/readyz answers ${status}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
