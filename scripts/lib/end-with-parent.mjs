// Loaded into every process that the scripts start: when the starter dies, in whatever way, the
// channel to it closes, and this process stops as if asked to.
const STOP_MS = 12_000

if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), STOP_MS).unref()
  })
  process.channel.unref()
}
