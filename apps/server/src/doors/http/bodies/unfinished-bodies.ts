import type { FastifyInstance } from 'fastify'

/** So long the rest of a body may come that nobody reads: whoever sends it hears the answer before the line is cut. */
const LINGER_MS = 5000

/** A call that is answered before its body has come leaves a line that is neither idle nor at work. */
export function endUnfinishedBodies(server: FastifyInstance): void {
  server.addHook('onResponse', async ({ raw }) => {
    const { socket } = raw
    if (raw.complete || socket.destroyed) return
    const timer = setTimeout(() => {
      if (!raw.complete) socket.destroy()
    }, LINGER_MS).unref()
    const over = () => {
      clearTimeout(timer)
      socket.off('close', over)
    }
    raw.once('end', over)
    socket.once('close', over)
    // Thrown away, so that the other side gets to the answer.
    raw.unpipe()
    raw.resume()
  })
}
