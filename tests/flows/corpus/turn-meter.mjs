// Loaded into a service before anything else: tells, when asked, how much processor time its first thread has spent
// at most from one turn of its loop to the next, and all its threads together. Time by the clock would tell how busy
// the machine is.
const EVERY_MS = 5
let worst_ms = 0
let turn = process.threadCpuUsage()
let all = process.cpuUsage()

const inMs = ({ user, system }) => (user + system) / 1000

setInterval(() => {
  worst_ms = Math.max(worst_ms, inMs(process.threadCpuUsage(turn)))
  turn = process.threadCpuUsage()
}, EVERY_MS).unref()

process.on('message', (message) => {
  if (message !== 'spent?') return
  process.send({ spent: { worst_turn_ms: worst_ms, all_ms: inMs(process.cpuUsage(all)) } })
  worst_ms = 0
  all = process.cpuUsage()
})
process.channel?.unref()
