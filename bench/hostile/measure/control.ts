/** Does nothing at all but being watched by loop-watch.ts: its stalls are those of the machine. */
setInterval(() => {}, 1000)
process.on('message', () => {})
